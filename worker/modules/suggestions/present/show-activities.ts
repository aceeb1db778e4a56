import { googleIdOf, isGooglePlace } from '#contracts/place-sources'
import type { Activity, Credit } from '#contracts/suggestions'
import { kmBetween } from '#db/distance'
import type { OfferedRow } from '#db/queries/activities/offered-row'
import type { CandidatePlace } from '#db/queries/places/candidates'
import type { Deps } from '../../../deps.ts'
import type { DetailLevel, FoundPlace, PlaceFacts, Places } from '../../../providers/places/places.ts'
import type { Suggestion } from '../search/choose-suggestions.ts'
import { creditsOf } from './credits-of.ts'
import { toActivity, toIdeaActivity, toWrittenActivity } from './to-activity.ts'
import { type FoundOffer, nameUnfetched, toFoundActivity, toUnfetchedActivity, withFacts } from './to-found-activity.ts'

export type ShowDeps = Pick<Deps, 'places' | 'photoAddresses' | 'publicConfig'>

/** An offered or chosen activity, with the name of its category. */
export type ShownRow = OfferedRow & { category: string }

/** Maximum number of places that one response loads from Google, the first of its list; each call is paid. */
const MAX_REQUESTED = 10

/** Distance between the place's city and the searched city; null if they are the same. */
function cityDistanceKm({ place, searched }: OfferedRow): number | null {
  if (!place || !searched || `${place.city}, ${place.uf}` === searched.label) return null
  return kmBetween(searched.centre, place.seat)
}

/** A shown activity; `place`: its row in the catalogue. */
interface Shown {
  readonly activityId: string
  readonly place?: { readonly googleId: string | null } | null
}

/** Google's id of the place whose facts are shown: Google's own, or in the mode `google` one of the catalogue. */
function askedOf({ provider }: Places, { activityId, place }: Shown): [string, string | null][] {
  if (isGooglePlace(activityId)) return [[activityId, googleIdOf(activityId)]]
  return provider === 'google' && place && place.googleId !== '' ? [[activityId, place.googleId]] : []
}

/** Whether an activity is shown with facts of Google's. */
export const needsGoogle = ({ places }: Pick<Deps, 'places'>, shown: Shown): boolean =>
  askedOf(places, shown).length > 0

/** Loads Google's current facts, by the activity's id. */
export async function loadFacts(
  { places }: Pick<Deps, 'places'>,
  shown: readonly Shown[],
  level: DetailLevel,
  coupleId: string,
): Promise<ReadonlyMap<string, PlaceFacts>> {
  const asked = new Map(shown.flatMap((one) => askedOf(places, one)))
  return await places.load(new Map([...asked].slice(0, MAX_REQUESTED)), level, coupleId)
}

/** Facts for cards: from this request's search if it found the place, otherwise loaded from Google. */
export async function completeFacts(
  deps: Pick<Deps, 'places'>,
  shown: readonly Shown[],
  found: ReadonlyMap<string, FoundPlace>,
  coupleId: string,
): Promise<ReadonlyMap<string, PlaceFacts>> {
  const wanted = shown.filter((one) => needsGoogle(deps, one))
  const known = wanted.flatMap(({ activityId }): [string, PlaceFacts][] => {
    const facts = found.get(activityId)?.facts
    return facts ? [[activityId, facts]] : []
  })
  const missing = wanted.filter(({ activityId }) => !found.get(activityId)?.facts)
  return new Map([...known, ...(await loadFacts(deps, missing, 'card', coupleId))])
}

/**
 * Converts offered or chosen activities to their representation in the API, in the given order: places of the
 * catalogue, ideas, and Google's places, which are loaded now, within the time limit and the budget.
 *
 * @param coupleId - the couple whose share of Google's budget pays
 * @param facts - Google's facts that are already loaded; without them they are loaded here
 */
export async function showActivities(
  deps: ShowDeps,
  rows: readonly ShownRow[],
  coupleId: string,
  facts?: ReadonlyMap<string, PlaceFacts>,
): Promise<Activity[]> {
  const known = facts ?? (await loadFacts(deps, rows, 'card', coupleId))
  return forMap(
    deps,
    await Promise.all(rows.map((row) => showActivity(deps, row, coupleId, known.get(row.activityId)))),
  )
}

/** Without map tiles no activity is mappable: the map would be empty (docs/rules.md, places.15). */
const forMap = <Shown extends { isMappable: boolean }>(
  { publicConfig }: Pick<Deps, 'publicConfig'>,
  shown: readonly Shown[],
): Shown[] => shown.map((activity) => (publicConfig.mapTiles ? activity : { ...activity, isMappable: false }))

/**
 * The part of an activity that may be stored to show it again: the whole activity, or for a Google place its row and the
 * couple whose budget pays for loading it.
 */
export type StoredActivity = { activity: Activity } | { row: ShownRow; coupleId: string }

export async function showStored(deps: ShowDeps, stored: StoredActivity): Promise<Activity> {
  const [activity] =
    'activity' in stored ? forMap(deps, [stored.activity]) : await showActivities(deps, [stored.row], stored.coupleId)
  if (!activity) throw new Error('a choice was not shown')
  return activity
}

async function showActivity(
  deps: ShowDeps,
  row: ShownRow,
  coupleId: string,
  facts: PlaceFacts | undefined,
): Promise<Activity> {
  const own = showWithoutSource(row)
  return facts ? await showFacts(deps, own, facts, { ...row, coupleId }) : (own ?? toUnfetchedActivity(row))
}

/**
 * A place with Google's current facts.
 *
 * @param own - the place of the catalogue; null for a Google place
 */
export async function showFacts(
  { photoAddresses }: ShowDeps,
  own: Activity | null,
  facts: PlaceFacts,
  offer: FoundOffer & { coupleId: string },
): Promise<Activity> {
  const { photoName } = facts
  const { activityId, coupleId } = offer
  const imageUrl = photoName ? await photoAddresses.addressOf(activityId, { photoName, coupleId }) : null
  return own ? withFacts(own, facts, imageUrl) : toFoundActivity(facts, offer, imageUrl)
}

export function showWithoutSource(row: ShownRow): Activity | null {
  const { place, activityId, category, written } = row
  if (written) return toWrittenActivity(activityId, written, category)
  if (!place) return toIdeaActivity(activityId, category)
  return toActivity({ ...place, ...row, cityDistanceKm: cityDistanceKm(row) }, category)
}

/**
 * Converts chosen activities to their representation in the API, in the order of the choice.
 *
 * @param category - name of the category under which they are offered
 */
export function toActivities(
  suggestions: readonly Suggestion[],
  candidates: readonly CandidatePlace[],
  category: string,
): Activity[] {
  const places = new Map(candidates.map((place) => [place.id, place]))
  return suggestions.flatMap(({ activityId, distanceKm, isOutsideRadius }) => {
    const place = places.get(activityId)
    const activity = place
      ? toActivity({ ...place, distanceKm, isOutsideRadius }, category)
      : toIdeaActivity(activityId, category)
    return activity ?? []
  })
}

/** The fields of a choice that a list of names and cities needs. */
interface NamedRow {
  activityId: string
  category: string
  /** The place's name; null: the database does not have it. */
  name: string | null
  /** The place's city, or the searched one: "Campinas, SP". */
  city: string | null
}

interface ActivityName {
  name: string
  city: string | null
}

interface ListedRow extends NamedRow {
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
