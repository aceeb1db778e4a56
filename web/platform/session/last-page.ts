import { isObject } from '../../lib/is-object.ts'
import { PATHS, safeNext } from '../../lib/paths.ts'
import { tabStorage } from '../storage/browser-storage.ts'

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
  // Where nothing can be stored the login goes home.
  tabStorage.write(KEY, JSON.stringify(page))
}

/** The remembered page while it is worth going back to; anybody may have written into the storage. */
export function recallPage(): string | null {
  const page: unknown = tabStorage.readJson(KEY)
  if (!isObject(page) || typeof page.path !== 'string' || !(Number(page.untilMs) > Date.now())) return null
  const path = safeNext(page.path, window.location.origin)
  // The way home is chosen by who logs in.
  return path === PATHS.home ? null : path
}

/** Nobody is led back any more: they are there, or somebody else logs in. */
export const forgetPage = () => tabStorage.remove(KEY)
