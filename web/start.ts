import './app/styles.css'

/** The fallback for browsers that report no paint, counted from the load event. */
const LATEST_START_MS = 1000
const TOKEN_KEY = 'jwt_token'

/** Functions that the oldest supported browsers have (docs/product.md), and that pages cannot do without. */
const NEEDED = [[].at, ''.replaceAll, Object.hasOwn, Promise.allSettled, window.ResizeObserver]

// Set before the app loads, so that the reason is seen if the app fails.
if (NEEDED.includes(undefined as never)) document.documentElement.dataset.old = ''

const root = document.getElementById('root')
const drawn = root?.dataset.drawn
const loadApp = () => import('./main.tsx')

if (drawn === 'page' || drawn === 'visitor') startOnceItIsSeen()
else void loadApp()

/**
 * The server rendered the page, so the app loads after the first paint and does not delay it. It loads at once in a
 * hidden tab, which is never painted, and for a member on a page that was rendered for visitors.
 */
function startOnceItIsSeen(): void {
  const stopHolding = holdInput()
  let isAsked = false
  const load = () => {
    if (isAsked) return
    isAsked = true
    loadApp().catch(stopHolding)
  }
  const isOtherPage = drawn === 'visitor' && isMember()
  // `styles/base.css` hides the page rendered for visitors.
  if (isOtherPage) document.documentElement.dataset.member = ''
  if (isOtherPage || document.hidden) load()
  document.addEventListener('visibilitychange', load)
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
  window.addEventListener('load', () => setTimeout(load, LATEST_START_MS))
}

function isMember(): boolean {
  try {
    return Boolean(localStorage.getItem(TOKEN_KEY))
  } catch {
    return false
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Holds clicks until the app is interactive (`hooks/page/announce-interactive.ts`), then repeats the last click and the
 * typed text. Links work by themselves. It also stores Chromium's offer to install the page, which is made only once.
 */
function holdInput(): () => void {
  let clicked: HTMLElement | null = null
  const typed = new Map<Field, string>()
  const onClick = (event: Event) => {
    const control = closestControl(event.target)
    if (!control) return
    clicked = control
    event.preventDefault()
    event.stopPropagation()
  }
  const onInput = ({ target }: Event) => {
    if (isField(target)) typed.set(target, target.value)
  }
  const stop = () => {
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('input', onInput, true)
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('input', onInput, true)
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installEvent = event
  })
  const onInteractive = () => {
    stop()
    root?.removeAttribute('data-drawn')
    for (const [field, value] of typed) typeAgain(field, value)
    clicked?.click()
  }
  document.addEventListener('app-interactive', onInteractive, { once: true })
  return stop
}

const closestControl = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button,input,label,summary') : null

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** React ignores an event with the value that it set last; the prototype's setter bypasses that check. */
function typeAgain(field: Field, value: string): void {
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}
