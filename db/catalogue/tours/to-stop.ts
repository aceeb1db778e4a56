import { fold } from '../../keys/fold.ts'
import { type PlaceWords, toPlaceWords } from './is-same-spot.ts'
import {
  isBriefSaid,
  isEatingTooSaid,
  isFormalSaid,
  isHurriedSaid,
  isLunchSaid,
  isOccasionSaid,
  isOpenAirSaid,
  isRoadSaid,
  isSportSaid,
  isTableOutsideSaid,
  isTrainSaid,
  isUnfitSaid,
} from './sentence-hints.ts'
import { isCasualFamily, kindsOf, type StopKind, stopKindOf, TABLES } from './stop-kinds.ts'
import type { Located } from './way-between.ts'

/** A strong place of a city, as far as a tour asks. */
export interface TourPlace extends Omit<Located, 'neighbourhoodKey'> {
  readonly id: string
  readonly cityId: string
  readonly family: string | null
  /** 4 hand-picked, 3 strong: the best of its categories. */
  readonly fit: number
  /** The best of its categories: unmissable ones are below 0. */
  readonly rank: number
  readonly chainKey: string
  readonly isSheltered: boolean
  readonly isFree: boolean
  readonly name: string
  readonly description: string | null
  readonly cityName: string
  readonly neighbourhood: string | null
}

/** A place that may stand in a tour. */
export interface Stop extends TourPlace, Located {
  readonly kind: StopKind
  readonly description: string
  readonly nameKey: string
  readonly words: PlaceWords
  /** A street or a square, whatever one does there. */
  readonly isStreet: boolean
  /** Seen in a few minutes: a front, a statue. */
  readonly isBrief: boolean
  /** A meal for which one dresses. */
  readonly isFormal: boolean
  /** A dinner for an occasion: no lunch. */
  readonly isOccasion: boolean
  /** One eats or drinks there, whatever else one does. */
  readonly isTable: boolean
}

/** Hand-picked. */
const SELECTED = 4
/** What may be a front or a statue alone. */
const PASSED_BY = kindsOf('sight stroll view')
/** In a market one sits under its roof. */
const SEATS = kindsOf('meal coffee drink')
/** Where one may eat too. */
const WITH_TABLES = kindsOf('beach stroll view museum sight')

/** By a road or a train of its own: a straight line leads there and no street does. */
const isRemote = (kind: StopKind, name: string, description: string): boolean =>
  (kind === 'view' && isRoadSaid(description)) || isTrainSaid(`${name}: ${description}`)

/** Stops are made of places with a sentence alone: what nobody wrote one about is no reason to go on. */
export function toStop(place: TourPlace): Stop[] {
  const { description, family, name, fit, cityName, neighbourhood } = place
  // Of a register's place nobody said that it is worth an evening.
  if (description === null || fit < SELECTED || isUnfitSaid(name, description)) return []
  const kind = stopKindOf(family, description)
  if (!kind || isRemote(kind, name, description)) return []
  const isBrief = (PASSED_BY.has(kind) && isBriefSaid(description)) || isHurriedSaid(description)
  const isStreet = family === 'rua' || family === 'praca'
  if (isStreet && isSportSaid(description)) return []
  const isFormal = kind === 'meal' && !isStreet && (!isCasualFamily(family) || isFormalSaid(description))
  const isOccasion = kind === 'meal' && !isStreet && isOccasionSaid(description) && !isLunchSaid(description)
  const isTable = TABLES.has(kind) || (WITH_TABLES.has(kind) && isEatingTooSaid(description))
  const words = toPlaceWords({ name, description, cityName, neighbourhood })
  const keys = { nameKey: fold(name), neighbourhoodKey: neighbourhood === null ? null : fold(neighbourhood) }
  return [{ ...place, ...keys, description, words, kind, isStreet, isBrief, isFormal, isOccasion, isTable }]
}

/** Whether it is as good when it rains, as far as its sentence says. */
export const isGoodInRain = ({ kind, isSheltered, description }: Stop): boolean =>
  isSheltered && kind !== 'view' && !isOpenAirSaid(description) && !(SEATS.has(kind) && isTableOutsideSaid(description))
