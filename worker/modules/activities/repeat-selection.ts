import type { SelectionResult } from '#contracts/activities'
import { type ShowDeps, type StoredActivity, showStored } from '../suggestions/present/show-activities.ts'

export type { StoredActivity }

/** The answer to the repeat of a choice. */
export const repeatSelection = async (deps: ShowDeps, chosen: StoredActivity): Promise<SelectionResult> => ({
  success: true,
  activity: await showStored(deps, chosen),
})
