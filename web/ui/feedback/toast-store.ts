/** How long a notice stays unless it is held. */
export const TOAST_MS = 5000

interface ToastContent {
  title: string
  description?: string | undefined
  tone?: 'plain' | 'destructive'
}

export interface Toast extends ToastContent {
  id: number
  /** Nobody on this screen asked for it. */
  isNews: boolean
}

let current: Toast | null = null
let waiting: Toast[] = []
let openDialogs = 0
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a notice at once: it answers what the person has just done. News in whose place it comes returns after it. */
export function showToast(content: ToastContent) {
  if (current?.isNews) waiting.unshift(current)
  change(toToast(content))
}

/** Shows at once what went wrong. */
export const showErrorToast = (content: Pick<ToastContent, 'title' | 'description'>) =>
  showToast({ ...content, tone: 'destructive' })

/** Shows a notice as soon as none is on screen and no dialog is open: for news that nobody on this screen asked for. */
export function showToastWhenFree(content: ToastContent) {
  const news = toToast(content, true)
  if (current || openDialogs > 0) waiting.push(news)
  else change(news)
}

export function dismissToast(id: number) {
  if (current?.id === id) showNext()
}

/**
 * Keeps news back while a dialog is open: under its backdrop it could be neither read nor pressed nor heard.
 *
 * @returns what lets it through again
 */
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

/** Takes every notice away, the waiting ones too. */
export function clearToasts() {
  waiting = []
  change(null)
}

export const currentToast = () => current

/** Whether neither a notice nor a dialog is on screen; the subscribers below hear of it. */
export const isScreenFree = () => !current && openDialogs === 0

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function toToast(content: ToastContent, isNews = false): Toast {
  lastId += 1
  return { ...content, id: lastId, isNews }
}

function change(toast: Toast | null) {
  current = toast
  for (const listener of [...listeners]) listener()
}
