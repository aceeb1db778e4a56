import { isBusinessRegister } from '#db/keys/chain-key'
import { fold } from '#db/keys/fold'
import { placeKey } from '#db/keys/place-key'
import type { CataloguePlace } from '#db/places/catalogue-place'
import type { MunicipalityRow } from '#db/places/data-files'
import { CATEGORIES, FIT } from '#db/vocabulary/categories'
import { CITY_ITSELF, drawingOf, kindBySlug } from '#db/vocabulary/kinds'
import { COORDINATES_QUALITY, QUALITY_PER_FACT } from '#db/vocabulary/place-quality'
import { isOwnPoint } from '#db/vocabulary/position'
import type { FitMap } from '../fit/fits-of.ts'
import { judgePlace } from '../fit/judge-place.ts'
import { reasonToWithholdSelected } from '../fit/reason-to-withhold.ts'
import { refineKind } from '../kinds/kind-of.ts'
import { readOpeningHours } from '../kinds/opening-hours.ts'
import { type CuratedPlace, SELECTION_SOURCE } from '../sources/curated/read-curated.ts'
import type { PlaceRow, Sources } from '../sources/open-sources.ts'
import { chainsIn, currentContacts, type Registers } from './current-contacts.ts'
import { isOfficePoint, isOutdoors } from './is-outdoors.ts'
import { isSheltered } from './is-sheltered.ts'
import { mallCinemas } from './match/mall-cinemas.ts'
import { matchSelection } from './match/match-selection.ts'
import { type FindNeighbourhood, neighbourhoodPoints } from './neighbourhood-points.ts'
import { pointPrecisionOf, positionOf } from './position-of.ts'
import { type SelectedPoint, selectedPoint } from './selected-point.ts'
import { spreadDrawings } from './spread-drawings.ts'

const CATEGORY_IDS: ReadonlyMap<string, number> = new Map(CATEGORIES.map(({ slug, id }) => [slug, id]))
/** Subtracted from the rank of an unmissable place, so that it is negative. */
const UNMISSABLE_RANKS = 4
/** Subtracted from the rank of an unmissable trip, per other unmissable place of its town, and the most. */
const TOWN_RANKS = { perPlace: 2, most: 12 } as const

/** `sure` of a place that is known from being there, or from several independent sources. */
const CERTAIN = 2

const orNull = (text: string): string | null => text || null

function categoryId(slug: string): number {
  const id = CATEGORY_IDS.get(slug)
  if (id === undefined) throw new Error(`no category has the slug "${slug}"`)
  return id
}

/** Strengths as stored, by the id of the category. */
export const toFits = (fits: FitMap): CataloguePlace['fits'] =>
  new Map([...fits].map(([slug, fit]) => [categoryId(slug), FIT[fit]]))

/** A venue whose existence is not certain is fair, not strong. */
function selectedFits({ categories, kind, sure }: CuratedPlace): CataloguePlace['fits'] {
  const fit = kindBySlug(kind).isVenue && sure < CERTAIN ? FIT.strong : FIT.selected
  return new Map(categories.map((slug) => [categoryId(slug), fit]))
}

/** A place's first category is its best one; an unmissable place ranks before all others. */
function selectedRanks({ categories, isUnmissable, othersOfTown }: CuratedPlace): CataloguePlace['ranks'] {
  const ofTown = Math.min(TOWN_RANKS.most, TOWN_RANKS.perPlace * othersOfTown)
  const lower = (slug: string) => (isUnmissable ? UNMISSABLE_RANKS + (slug === 'viagem' ? ofTown : 0) : 0)
  return new Map(categories.map((slug, rank) => [categoryId(slug), rank - lower(slug)]))
}

/** Label and picture of a place of a kind. */
export const appearanceOf = (id: string, slug: string) => {
  const { label, family, drawings } = kindBySlug(slug)
  return { kind: slug, kindWords: label, family, drawing: drawingOf(id, drawings) }
}

/** Label and picture of a selected place. A town with its municipality's name has the family `CITY_ITSELF`. */
function selectedAppearance(id: string, { kind, name }: CuratedPlace, city: MunicipalityRow) {
  const appearance = appearanceOf(id, refineKind(kind, name))
  return kind === 'cidade' && fold(name) === fold(city.name) ? { ...appearance, family: CITY_ITSELF } : appearance
}

/** Only a place's own point is stored as its point; an approximate point is used only in searches. */
function pointsOf(place: PlaceRow, kind: string, city: MunicipalityRow) {
  const pointPrecision = isOfficePoint(kind, place, city) ? 'unverified' : pointPrecisionOf(place)
  const point = {
    latitude: place.latitude === '' ? null : Number(place.latitude),
    longitude: place.longitude === '' ? null : Number(place.longitude),
    pointPrecision,
  }
  const position = positionOf(point, city, isOutdoors(kind))
  return isOwnPoint(pointPrecision)
    ? { ...point, position }
    : { latitude: null, longitude: null, pointPrecision, position }
}

function fromRegister(
  place: PlaceRow,
  city: MunicipalityRow,
  { twins, chains, contactsOf }: Registers,
): CataloguePlace {
  const { kind, fits: judgedFits, ...judged } = judgePlace(place)
  const isChain = isBusinessRegister(place.source) && chains.has(place.chain_key)
  const fits: FitMap = new Map([...judgedFits].filter(([slug]) => !(isChain && slug === 'luxo')))
  // Another register lists it too, and that row is offered.
  const withheld = twins.has(place.id) ? 'the same place twice' : judged.withheld
  return {
    ...appearanceOf(place.id, kind),
    ...pointsOf(place, kind, city),
    id: place.id,
    source: place.source,
    name: place.shown_name,
    description: orNull(place.shown_description),
    address: orNull(place.shown_street),
    neighbourhood: orNull(place.shown_neighbourhood),
    cityId: city.id,
    uf: city.uf,
    ...contactsOf(place),
    seenYear: null,
    ...(readOpeningHours(place.opening_hours) ?? { openingHours: null }),
    quality: Number(place.quality),
    chainKey: isBusinessRegister(place.source) ? place.chain_key : placeKey(place.name),
    cornerKey: orNull(place.corner_key),
    isSheltered: isSheltered({ ...place, kind }),
    isFree: false,
    fits: toFits(fits),
    ranks: new Map(),
    withheld: fits.size === 0 ? null : withheld,
  }
}

/** The mall ranks before its own cinema, and a list never has both: they are the same outing. */
const inMall = (known: CataloguePlace, mall: CuratedPlace): CataloguePlace => ({
  ...known,
  fits: new Map([...known.fits].map(([category, fit]) => [category, fit === FIT.strong ? FIT.fair : fit])),
  chainKey: placeKey(mall.name),
})

/** A place without a point is located at its neighbourhood. */
function selectedPosition(place: CuratedPlace, point: SelectedPoint, city: MunicipalityRow, find: FindNeighbourhood) {
  const area = place.neighbourhood === null ? null : find(place.cityId, place.neighbourhood)
  if (point.latitude !== null || !area) {
    return { ...point, position: positionOf(point, city, isOutdoors(refineKind(place.kind, place.name))) }
  }
  return {
    ...point,
    pointPrecision: 'neighbourhood',
    position: positionOf({ ...area, pointPrecision: 'neighbourhood' }, city),
  } as const
}

/** The stored place: facts of the selection, supplemented by those of the register. */
const selected = (place: CuratedPlace, point: SelectedPoint, city: MunicipalityRow, find: FindNeighbourhood) => ({
  source: SELECTION_SOURCE,
  name: place.name,
  description: place.sentence,
  seenYear: place.seen,
  isSheltered: place.isIndoor === true,
  isFree: place.isFree === true,
  fits: selectedFits(place),
  ranks: selectedRanks(place),
  withheld: reasonToWithholdSelected(place),
  ...selectedPosition(place, point, city, find),
})

function fromSelection(place: CuratedPlace, city: MunicipalityRow, find: FindNeighbourhood): CataloguePlace {
  const point = selectedPoint(place, null)
  return {
    ...selectedAppearance(place.id, place, city),
    ...selected(place, point, city, find),
    id: place.id,
    address: place.street,
    neighbourhood: place.neighbourhood,
    cityId: city.id,
    uf: city.uf,
    website: place.website,
    phone: place.phone,
    openingHours: null,
    quality: point.latitude === null ? 2 * QUALITY_PER_FACT : COORDINATES_QUALITY,
    chainKey: placeKey(place.name),
    cornerKey: null,
  }
}

/** A street with a number: the author looked it up, because the register has another entrance or an older address. */
const HAS_NUMBER = /, \d+$/

/**
 * A selected place that a register lists too: it has the register's id, address and contact; if neither has a point,
 * also the location of its street or neighbourhood. Its town is the selection's, because a waterfall's register has the
 * nearest seat.
 *
 * @param city - the selection's
 */
function fromBoth(
  known: CataloguePlace,
  place: CuratedPlace,
  city: MunicipalityRow,
  find: FindNeighbourhood,
): CataloguePlace {
  const point = selectedPoint(place, known)
  const { pointPrecision, position } = known
  // For a park the register has the office's address.
  const where = isOutdoors(refineKind(place.kind, place.name)) ? { address: null, neighbourhood: null } : known
  return {
    ...known,
    ...selectedAppearance(known.id, place, city),
    ...selected(place, point, city, find),
    cityId: city.id,
    uf: city.uf,
    ...(point.latitude === null && position.precision > 0 ? { pointPrecision, position } : {}),
    address: HAS_NUMBER.test(place.street ?? '') ? place.street : (where.address ?? place.street),
    neighbourhood: place.neighbourhood ?? where.neighbourhood,
    website: place.website ?? known.website,
    phone: place.phone ?? known.phone,
    chainKey: placeKey(place.name),
  }
}

/**
 * All places as stored: the registers' rows by the rules of `catalogue/fit`, the selection instead of its matching
 * rows, and the selection's other places. Their drawings differ within a town.
 *
 * @throws Error for a municipality, a category or a kind that does not exist
 */
export function assemblePlaces({ municipalities, places, selection }: Sources): CataloguePlace[] {
  const cities = new Map(municipalities.map((city) => [city.id, city]))
  const cityOf = (id: string, cityId: string): MunicipalityRow => {
    const city = cities.get(cityId)
    if (!city) throw new Error(`${id}: no municipality has the code "${cityId}"`)
    return city
  }
  const find = neighbourhoodPoints(places)
  const { places: matches, twins } = matchSelection(selection, places)
  const registers = { twins, chains: chainsIn(places), contactsOf: currentContacts(places) }
  const matched = new Set(matches.values())
  const malls = mallCinemas(selection, places)
  const ofRegisters = places.map((row) => {
    const city = cityOf(row.id, row.city_id)
    const place = matches.get(row.id)
    const known = fromRegister(row, city, registers)
    if (place) return fromBoth(known, place, cityOf(place.id, place.cityId), find)
    const mall = malls.get(row.id)
    return mall ? inMall(known, mall) : known
  })
  const alone = selection
    .filter((place) => !matched.has(place))
    .map((place) => fromSelection(place, cityOf(place.id, place.cityId), find))
  return spreadDrawings([...ofRegisters, ...alone])
}
