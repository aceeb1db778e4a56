import { isStoredByIdOnly } from '#contracts/place-sources'
import type { Activity } from '#contracts/suggestions'
import { kmBetween } from '#db/distance'
import type { OfferedRow } from '#db/queries/activities/offered-row'
import type { Deps } from '../../../deps.ts'
import type { Spender } from '../../../providers/places/budget/allowances.ts'
import type { DetailLevel, FoundPlace, PlaceFacts } from '../../../providers/places/places.ts'
import { toActivity } from './to-activity.ts'
import { toFoundActivity, toUnfetchedActivity } from './to-found-activity.ts'
import { toIdeaActivity } from './to-idea-activity.ts'

export type ShowDeps = Pick<Deps, 'shownPlaces' | 'photoAddresses' | 'publicConfig'>

/** Something that was offered or chosen, and the name of the category under which it was. */
export type ShownRow = OfferedRow & { category: string }

/** One answer asks the sources for this many places, the first of its list, because each call is paid for. */
const MOST_ASKED_FOR = 10

/** Between the two cities, where they are two. */
function cityDistanceKm({ place, searched }: OfferedRow): number | null {
  if (!place || !searched || `${place.city}, ${place.uf}` === searched.label) return null
  return kmBetween(searched.centre, place.seat)
}

/** What the sources say now of the places that only they may name, by our id. */
export async function loadFacts(
  { shownPlaces }: Pick<Deps, 'shownPlaces'>,
  activityIds: readonly string[],
  level: DetailLevel,
  spender: Spender,
): Promise<ReadonlyMap<string, PlaceFacts>> {
  const asked = [...new Set(activityIds)].filter(isStoredByIdOnly).slice(0, MOST_ASKED_FOR)
  return asked.length > 0 ? await shownPlaces.facts(asked, level, spender) : new Map()
}

/** The same on all that a card shows, where a search of this very request did not already say it. */
export async function completeFacts(
  deps: Pick<Deps, 'shownPlaces'>,
  activityIds: readonly string[],
  found: ReadonlyMap<string, FoundPlace>,
  spender: Spender,
): Promise<ReadonlyMap<string, PlaceFacts>> {
  const inSearch = activityIds.flatMap((id) => {
    const facts = found.get(id)?.facts
    return facts ? [[id, facts] as const] : []
  })
  const known = new Map(inSearch)
  const missing = activityIds.filter((id) => !known.has(id))
  return new Map([...known, ...(await loadFacts(deps, missing, 'card', spender))])
}

/**
 * What was offered or chosen, on the wire, in the order given: rows of ours as they are, at-home ideas from their table,
 * and what only its source may name asked for now, within the time and the budget of the answer.
 *
 * @param spender - who pays for what is asked
 * @param facts - what the same answer already knows of some of them
 */
export async function showActivities(
  deps: ShowDeps,
  rows: readonly ShownRow[],
  spender: Spender,
  facts?: ReadonlyMap<string, PlaceFacts>,
): Promise<Activity[]> {
  const ids = rows.map(({ activityId }) => activityId)
  const known = facts ?? (await loadFacts(deps, ids, 'card', spender))
  return forMap(deps, await Promise.all(rows.map((row) => showActivity(deps, row, spender, known.get(row.activityId)))))
}

/**
 * Places of a list that a page could draw on a map. Without tiles a map is an empty sheet, so nothing may stand on one.
 *
 * @see docs/rules.md, places.15
 */
const forMap = <Shown extends { isMappable: boolean }>(
  { publicConfig }: Pick<Deps, 'publicConfig'>,
  shown: readonly Shown[],
): Shown[] => shown.map((activity) => (publicConfig.mapTiles ? activity : { ...activity, isMappable: false }))

/**
 * What may be stored of something that was shown, to show it again: all of it, or of what only its source may name the
 * row, and who pays for asking.
 */
export type StoredActivity = { activity: Activity } | { row: ShownRow; spender: Spender }

/** Shows it as it was shown before, as far as the source's terms let us store that. */
export async function showStored(deps: ShowDeps, stored: StoredActivity): Promise<Activity> {
  const [activity] =
    'activity' in stored ? forMap(deps, [stored.activity]) : await showActivities(deps, [stored.row], stored.spender)
  if (!activity) throw new Error('a choice was not shown')
  return activity
}

async function showActivity(
  { photoAddresses }: ShowDeps,
  row: ShownRow,
  spender: Spender,
  facts: PlaceFacts | undefined,
): Promise<Activity> {
  const { activityId } = row
  if (facts && !row.place) {
    const { photoName } = facts
    const imageUrl = photoName ? await photoAddresses.addressOf(activityId, { photoName, spender }) : null
    return toFoundActivity(facts, row, imageUrl)
  }
  return showWithoutSource(row) ?? toUnfetchedActivity(row)
}

/** What we may name ourselves, on the wire; null for what only its source may name. */
export function showWithoutSource(row: ShownRow): Activity | null {
  const { place, activityId, category } = row
  if (!place) return toIdeaActivity(activityId, category)
  return toActivity({ ...place, ...row, cityDistanceKm: cityDistanceKm(row) }, category)
}
