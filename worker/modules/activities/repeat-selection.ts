import type { SelectionResult } from '#contracts/activities'
import { type ShowDeps, type StoredActivity, showStored } from '../suggestions/present/show-activities.ts'

/** What an answer to a choice is made of again. */
export type StoredSelection = StoredActivity & Pick<SelectionResult, 'undoUntil'>

/** The answer to the repeat of a choice. */
export const repeatSelection = async (deps: ShowDeps, chosen: StoredSelection): Promise<SelectionResult> => ({
  success: true,
  activity: await showStored(deps, chosen),
  // An earlier release did not store it.
  undoUntil: chosen.undoUntil ?? null,
})
