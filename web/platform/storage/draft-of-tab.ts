import { tabStorage } from './browser-storage.ts'
import { DRAFT_PREFIX } from './forget-drafts.ts'

// Removed with the other drafts as well.
const KEY = `${DRAFT_PREFIX}invitation`

// Where storage is blocked, as in private windows of some browsers, the draft lasts as long as the page.
let memory: string | null = null

/** What is stored of the invitation that is not created yet, whoever wrote it; `null` when there is nothing. */
export const readStoredDraft = (): unknown => tabStorage.readJson(KEY, memory)

export function writeStoredDraft(draft: object) {
  memory = JSON.stringify(draft)
  tabStorage.write(KEY, memory)
}

/** Deletes the draft, because it became an invitation or the person logged out. */
export function dropDraft() {
  memory = null
  tabStorage.remove(KEY)
}
