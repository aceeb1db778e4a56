import { tabStorage } from './browser-storage.ts'
import { ACCOUNT_FORM, DRAFT_PREFIX } from './forget-drafts.ts'

/** What the login form itself stores, and what belongs to a call. */
const WITHOUT_TEXT = [ACCOUNT_FORM, 'forgotten:', 'call:']

/** Whether this tab has something that somebody typed on another page than that of the login. */
export const hasStoredDrafts = (): boolean =>
  tabStorage.keys(DRAFT_PREFIX).some((key) => !WITHOUT_TEXT.some((name) => key.startsWith(DRAFT_PREFIX + name)))
