/** Links work without a script, so they are left to the browser. */
const CONTROLS = 'button, input, label, summary'

let replay: (() => void) | null = null

/**
 * Holds clicks on a page that the server drew until its code can answer them: the last one is then made again.
 *
 * @param root - around the page
 */
export function holdEarlyClicks(root: HTMLElement) {
  let last: HTMLElement | undefined
  const hold = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null
    if (!control) return
    last = control
    event.preventDefault()
    event.stopPropagation()
  }
  root.addEventListener('click', hold, true)
  replay = () => {
    root.removeEventListener('click', hold, true)
    last?.click()
  }
}

/** The page on screen answers by itself now. */
export function replayEarlyClick() {
  replay?.()
  replay = null
}
