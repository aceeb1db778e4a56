import './app/styles.css'
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { isDrawnForUs } from './app/is-drawn-for-us.ts'
import { preloadDrawn, preloadFrame } from './app/router.tsx'
import { announceTakeover } from './hooks/page/announce-takeover.ts'
import { watchInstallEvent } from './platform/device/install-event.ts'

watchInstallEvent()

const root = document.getElementById('root')
if (root) {
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  /** What the server drew stays until the app stands in its place. */
  function Drawn({ children }: { children: ReactNode }) {
    useLayoutEffect(() => {
      if (!root) return
      root.inert = false
      delete root.dataset.drawn
      // Also where no page has come that says so: nobody knows the session, or nothing can be loaded.
      announceTakeover()
    }, [])
    return children
  }
  // Both in slices: something is on screen, and is scrolled meanwhile.
  const draw = () => startTransition(() => createRoot(root).render(<Drawn>{app}</Drawn>))
  const takeOver = () => startTransition(() => void hydrateRoot(root, app))
  // What cannot be loaded says so where it is missing.
  if (isDrawnForUs(root)) preloadDrawn(window.location.pathname).then(takeOver, takeOver)
  else if (root.dataset.drawn) preloadFrame(window.location.pathname).then(draw, draw)
  else draw()
}
