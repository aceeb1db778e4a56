import type { Credit } from '#contracts/suggestions'
import type { Deps } from '../../../deps.ts'
import { creditsOf } from './credits-of.ts'
import { loadFacts } from './show-activities.ts'
import { toIdeaActivity } from './to-activity.ts'
import { nameUnfetched } from './to-found-activity.ts'

/** The fields of a choice that a list of names and cities needs. */
export interface NamedRow {
  activityId: string
  category: string
  /** The place's name; null: the database does not have it. */
  name: string | null
  /** The place's city, or the searched one: "Campinas, SP". */
  city: string | null
}

export interface ActivityName {
  name: string
  city: string | null
}

export interface ListedRow extends NamedRow {
  /** The catalogue's key of the data source; null without one. */
  source: string | null
}

export interface CreditedName extends ActivityName {
  credits: readonly Credit[]
}

/** Names a choice without calling Google: by the place, the idea, or category and city. */
export function nameOf({ activityId, category, name, city }: NamedRow): ActivityName {
  if (name !== null) return { name, city }
  const idea = toIdeaActivity(activityId, category)
  return idea ? { name: idea.name, city: null } : { name: nameUnfetched(category, city), city }
}

// A list shows no position, so it does not credit the source of the point; the card does.
const HAS_OWN_POINT = false

/** Names activities and adds the credits of the place's source. */
export const creditedNameOf = (row: ListedRow): CreditedName => ({
  ...nameOf(row),
  credits: row.source === null ? [] : creditsOf({ id: row.activityId, source: row.source, hasOwnPoint: HAS_OWN_POINT }),
})

/** Names the choices of a list. The newest Google places are loaded now, within the budget. */
export async function nameActivities(
  deps: Pick<Deps, 'places'>,
  rows: readonly ListedRow[],
  coupleId: string,
): Promise<CreditedName[]> {
  const unnamed = rows.flatMap(({ name, activityId }) => (name === null ? { activityId } : []))
  const facts = await loadFacts(deps, unnamed, 'names', coupleId)
  return rows.map((row) => {
    const known = facts.get(row.activityId)
    return known ? { name: known.name, city: known.city ?? row.city, credits: known.credits } : creditedNameOf(row)
  })
}
