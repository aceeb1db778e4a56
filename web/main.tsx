import './app/styles.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { isDrawnForUs } from './app/is-drawn-for-us.ts'
import { preloadDrawn, preloadFrame } from './app/router.tsx'
import { watchInstallEvent } from './platform/device/install-event.ts'

watchInstallEvent()

const root = document.getElementById('root')
if (root) {
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  const draw = () => {
    root.inert = false
    delete root.dataset.drawn
    createRoot(root).render(app)
  }
  // In slices: the page is on screen and is scrolled meanwhile.
  const takeOver = () => startTransition(() => void hydrateRoot(root, app))
  // What cannot be loaded says so where it is missing.
  if (isDrawnForUs(root)) preloadDrawn(window.location.pathname).then(takeOver, takeOver)
  else if (root.dataset.drawn) preloadFrame(window.location.pathname).then(draw, draw)
  else draw()
}
