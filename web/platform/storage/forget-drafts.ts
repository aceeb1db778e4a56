import { deviceStorage, tabStorage } from './browser-storage.ts'

/** What a form stores in this tab has a name that begins with it. */
export const DRAFT_PREFIX = 'draft:'
/** Of the log-in and the registration. */
export const ACCOUNT_FORM = 'account-form'
export const LAST_SEARCH_KEY = 'last-search'
export const LAST_SIGNATURE_KEY = 'last-signature'

/** Forgets what was typed in the log-in form, because another form has given its name. */
export const forgetAccountForm = () => tabStorage.remove(DRAFT_PREFIX + ACCOUNT_FORM)

/** Forgets every draft of this tab, where was searched and how was signed last, so that the next person does not find them. */
export function forgetStoredDrafts() {
  tabStorage.removeAll(DRAFT_PREFIX)
  deviceStorage.remove(LAST_SEARCH_KEY)
  deviceStorage.remove(LAST_SIGNATURE_KEY)
}
