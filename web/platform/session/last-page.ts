import { PATHS, safeNext } from '../../lib/paths.ts'

const KEY = 'last-page'
const LIFETIME_MS = 30 * 60_000

interface LastPage {
  path: string
  untilMs: number
}

/**
 * Remembers the page on which a session ended, in this tab and for half an hour: the way to the login form is a full
 * navigation that carries no address.
 */
export function rememberPage(path: string) {
  const page: LastPage = { path, untilMs: Date.now() + LIFETIME_MS }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(page))
  } catch {
    // Without storage the login goes home.
  }
}

/** The remembered page while it is worth going back to; anybody may have written into the storage. */
export function recallPage(): string | null {
  try {
    const page: Partial<LastPage> | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (!page || typeof page.path !== 'string' || !(Number(page.untilMs) > Date.now())) return null
    const path = safeNext(page.path, window.location.origin)
    // The way home is chosen by who logs in.
    return path === PATHS.home ? null : path
  } catch {
    return null
  }
}

/** Nobody is led back any more: they are there, or somebody else logs in. */
export function forgetPage() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
