import { deviceStorage, tabStorage } from './browser-storage.ts'

/** What a form stores in this tab has a name that begins with it. */
export const DRAFT_PREFIX = 'draft:'
export const LAST_SEARCH_KEY = 'last-search'

/** Forgets every draft of this tab and where was searched last, so that the next person does not find them. */
export function forgetStoredDrafts() {
  tabStorage.removeAll(DRAFT_PREFIX)
  deviceStorage.remove(LAST_SEARCH_KEY)
}
