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
 * Stores for half an hour, in this tab, on which page a session ended, because the redirect to the login form cannot
 * carry it.
 */
export function rememberPage(path: string) {
  const page: LastPage = { path, untilMs: Date.now() + LIFETIME_MS }
  // If storage is blocked, the login leads to the home page.
  tabStorage.write(KEY, JSON.stringify(page))
}

/** The stored page if it is recent and a page of the product; the stored value is checked. */
export function recallPage(): string | null {
  const page: unknown = tabStorage.readJson(KEY)
  if (!isObject(page) || typeof page.path !== 'string' || !(Number(page.untilMs) > Date.now())) return null
  const path = safeNext(page.path, window.location.origin)
  // The home page depends on the account's role.
  return path === PATHS.home ? null : path
}

/** Deletes the stored page once the person is back on it, or another account logs in. */
export const forgetPage = () => tabStorage.remove(KEY)
