import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadPage } from './app/router.tsx'
import { announceInteractive } from './hooks/page/announce-interactive.ts'
import { PAGE_DATA_ID, setPageData } from './platform/api/page-data.ts'
import { watchInstallEvent } from './platform/device/install-event.ts'
import { readToken } from './platform/session/session.ts'

watchInstallEvent()

const root = document.getElementById('root')
if (root) {
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  /** The server's page stays visible until the app replaces it. */
  function Replacement({ children }: { children: ReactNode }) {
    useLayoutEffect(() => {
      if (!root) return
      root.inert = false
      delete root.dataset.drawn
      // Pages announce this themselves, but possibly none is rendered: the session is unknown, or no code could be
      // loaded.
      announceInteractive()
    }, [])
    return children
  }
  // Both as transitions: React renders in slices, so the visible page can still be scrolled.
  const draw = () => startTransition(() => createRoot(root).render(<Replacement>{app}</Replacement>))
  const hydrate = () => startTransition(() => void hydrateRoot(root, app))

  const page = preloadPage(window.location.pathname)
  // A page that cannot be loaded shows an error when it is rendered.
  if (isDrawnForUs(root)) page.then(hydrate, hydrate)
  else if (root.dataset.drawn) page.then(draw, draw)
  else {
    page.catch(() => undefined)
    draw()
  }
}

/** Whether the server rendered the page that this person sees; `data-drawn="visitor"`: members see another one. */
function isDrawnForUs({ dataset: { drawn } }: HTMLElement): boolean {
  const data = document.getElementById(PAGE_DATA_ID)?.textContent
  if (data) setPageData(JSON.parse(data))
  return drawn === 'page' || (drawn === 'visitor' && readToken() === null)
}
