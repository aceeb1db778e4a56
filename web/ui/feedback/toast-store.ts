/** Time for which a toast is shown, unless it has the pointer or the focus. */
export const TOAST_MS = 5000

interface ToastContent {
  title: string
  description?: string | undefined
  tone?: 'plain' | 'destructive'
  /** A button beside the text; a press removes the toast. */
  action?: { label: string; onClick: () => void } | undefined
}

/** A toast shown less long ago belongs to the action that opened the new page. */
const NAVIGATION_MS = 1000

export interface Toast extends ToastContent {
  id: number
  shownAtMs: number
  /**
   * Whether the toast is news, i.e. not caused by an action on this screen, but for example by a choice of the partner.
   */
  isNews: boolean
}

let current: Toast | null = null
let waiting: Toast[] = []
let openDialogs = 0
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast at once, in response to an action. News that it replaces is shown again afterwards. */
export function showToast(content: ToastContent) {
  if (current?.isNews) waiting.unshift(current)
  change(toToast(content))
}

export const showErrorToast = (content: Pick<ToastContent, 'title' | 'description'>) =>
  showToast({ ...content, tone: 'destructive' })

/** Shows news as soon as no toast is on screen and no dialog is open. */
export function showToastWhenFree(content: ToastContent) {
  const news = toToast(content, true)
  if (current || openDialogs > 0) waiting.push(news)
  else change(news)
}

export function dismissToast(id: number) {
  if (current?.id === id) showNext()
}

/** Removes the response to an action on the page that was left. */
export function leavePage() {
  if (current && !current.isNews && performance.now() - current.shownAtMs > NAVIGATION_MS) showNext()
}

/** Removes an error once it is mended. */
export function dismissError() {
  if (current?.tone === 'destructive') showNext()
}

/** Delays news while a dialog is open, whose backdrop would hide it. */
export function holdNews(): () => void {
  openDialogs += 1
  return () => {
    openDialogs -= 1
    if (!current) showNext()
  }
}

function showNext() {
  const [next = null, ...others] = openDialogs > 0 ? [] : waiting
  if (next) waiting = others
  change(next)
}

export function clearToasts() {
  waiting = []
  change(null)
}

export const currentToast = () => current

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function toToast(content: ToastContent, isNews = false): Toast {
  lastId += 1
  return { ...content, id: lastId, shownAtMs: performance.now(), isNews }
}

function change(toast: Toast | null) {
  current = toast
  for (const listener of [...listeners]) listener()
}
