import type { Credit } from '#contracts/suggestions'
import type { Deps } from '../../../deps.ts'
import type { Spender } from '../../../providers/places/budget/allowances.ts'
import { creditsOf } from './credits-of.ts'
import { loadFacts } from './show-activities.ts'
import { nameUnfetched } from './to-found-activity.ts'
import { toIdeaActivity } from './to-idea-activity.ts'

/** What a list that shows names and cities only knows of a choice. */
export interface NamedRow {
  activityId: string
  category: string
  /** The place's own, where our tables have it. */
  name: string | null
  /** The place's city, else the one that was searched: "Campinas, SP". */
  city: string | null
}

export interface ActivityName {
  name: string
  city: string | null
}

export interface ListedRow extends NamedRow {
  /** Who made the data of our row: the source's key in the catalogue; null without one. */
  source: string | null
}

export interface CreditedName extends ActivityName {
  credits: readonly Credit[]
}

/** The name of a choice without asking a source: our row's, its idea's, else its category and city. */
export function nameOf({ activityId, category, name, city }: NamedRow): ActivityName {
  if (name !== null) return { name, city }
  const idea = toIdeaActivity(activityId, category)
  return idea ? { name: idea.name, city: null } : { name: nameUnfetched(category, city), city }
}

// A list says the name and the city of a place and not where it lies: who gave the point is credited on its card.
const SAYS_POINT = false

/** The same, with the lines that the source of our row asks for. */
export const creditedNameOf = (row: ListedRow): CreditedName => ({
  ...nameOf(row),
  credits: row.source === null ? [] : creditsOf({ id: row.activityId, source: row.source, hasOwnPoint: SAYS_POINT }),
})

/**
 * What choices are called in a list: the names of what only its source may name are asked for now, the newest ones,
 * within the budget.
 */
export async function nameActivities(
  deps: Pick<Deps, 'shownPlaces'>,
  rows: readonly ListedRow[],
  spender: Spender,
): Promise<CreditedName[]> {
  const unnamed = rows.filter(({ name }) => name === null).map(({ activityId }) => activityId)
  const facts = await loadFacts(deps, unnamed, 'names', spender)
  return rows.map((row) => {
    const known = facts.get(row.activityId)
    return known ? { name: known.name, city: known.city ?? row.city, credits: known.credits } : creditedNameOf(row)
  })
}
