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
 * Remembers for half an hour, in this tab, on which page a session ended: the navigation to the login form carries no
 * address.
 */
export function rememberPage(path: string) {
  const page: LastPage = { path, untilMs: Date.now() + LIFETIME_MS }
  // Without storage the login leads to the home page.
  tabStorage.write(KEY, JSON.stringify(page))
}

/** The remembered page, if it is recent and one of ours; the storage is not trusted. */
export function recallPage(): string | null {
  const page: unknown = tabStorage.readJson(KEY)
  if (!isObject(page) || typeof page.path !== 'string' || !(Number(page.untilMs) > Date.now())) return null
  const path = safeNext(page.path, window.location.origin)
  // The role of the account decides which page is home.
  return path === PATHS.home ? null : path
}

/** Forgets the page once the person is back on it, or another account logs in. */
export const forgetPage = () => tabStorage.remove(KEY)
