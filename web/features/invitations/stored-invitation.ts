import { deviceStorage, tabStorage } from '../../platform/storage/browser-storage.ts'
import { DRAFT_PREFIX } from '../../platform/storage/use-stored-draft.ts'

// What `invitation-draft.ts` checks. Apart from it, because every page of a member can end the session and delete this.

// The prefix lets `forgetStoredDrafts` delete this draft too.
const DRAFT_KEY = `${DRAFT_PREFIX}invitation`
const LAST_SEARCH_KEY = 'last-search'
const LAST_SIGNATURE_KEY = 'last-signature'

// If storage is blocked (private windows of some browsers), the draft lasts until the page closes.
let memory: string | null = null

/** The stored draft, unchecked; `null` if there is none. */
export const readStoredDraft = (): unknown => tabStorage.readJson(DRAFT_KEY, memory)

/** Stores the draft as it is. */
export function writeStoredDraft(draft: object) {
  memory = JSON.stringify(draft)
  tabStorage.write(DRAFT_KEY, memory)
}

/** Deletes the draft after its invitation was created. */
export function dropDraft() {
  memory = null
  tabStorage.remove(DRAFT_KEY)
}

/** Area of the last invitation, unchecked. */
export const readStoredSearch = (): unknown => deviceStorage.readJson(LAST_SEARCH_KEY)
export const writeStoredSearch = (search: object) => deviceStorage.write(LAST_SEARCH_KEY, JSON.stringify(search))

/** Signature of the last invitation, unchecked. */
export const readStoredSignature = (): unknown => deviceStorage.readJson(LAST_SIGNATURE_KEY)
export const writeStoredSignature = (signature: object) =>
  deviceStorage.write(LAST_SIGNATURE_KEY, JSON.stringify(signature))
export const dropSignature = () => deviceStorage.remove(LAST_SIGNATURE_KEY)

/** Deletes the draft, the last search and the last signature, so that the next person on this device does not see them. */
export function forgetInvitations() {
  dropDraft()
  deviceStorage.remove(LAST_SEARCH_KEY)
  dropSignature()
}
