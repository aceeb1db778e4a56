import {
  isAfternoonSaid,
  isDaylightSaid,
  isDaytimeSaid,
  isDrinkingSaid,
  isEndSaid,
  isEveningSaid,
  isGoldenHourSaid,
  isHighSaid,
  isJewishSaid,
  isMorningSaid,
  isOnFootSaid,
  isPicnicSaid,
  isPlateSaid,
  isPorkSaid,
  isShowSaid,
  isStartSaid,
  isSunsetSaid,
} from './sentence-hints.ts'
import { kindsOf, type StopKind, TABLES } from './stop-kinds.ts'

/** What goes well after what, in the order of a day: a view at sunset, then a table. */
const AFTER: Readonly<Record<StopKind, readonly StopKind[]>> = {
  beach: ['view', 'meal', 'coffee', 'drink'],
  market: ['museum'],
  park: ['coffee', 'museum', 'view'],
  sight: ['museum', 'stroll', 'coffee', 'meal', 'market'],
  museum: ['stroll', 'coffee', 'meal', 'drink', 'market', 'cinema'],
  stroll: ['museum', 'coffee', 'meal', 'drink', 'market', 'cinema', 'theatre'],
  coffee: ['view', 'theatre', 'cinema'],
  view: ['meal', 'drink'],
  cinema: ['meal', 'drink'],
  // A kitchen may be closed behind a play: a bar is open.
  theatre: ['drink'],
  meal: [],
  drink: [],
}

/** What one does in the evening, or at sunset. */
const LATE = kindsOf('view cinema theatre drink')
/** What closes in the afternoon. */
const OF_DAY = kindsOf('museum market park sight stroll coffee')
/** After one of these there would be hours to wait for an evening's table. */
const LONG_BEFORE_EVENING = kindsOf('beach market park sight museum')
const SANDY = kindsOf('beach park')
const SEATS = kindsOf('meal coffee drink')
/** After one of these it may be evening. */
const STAGES = kindsOf('theatre cinema')
const BRIDGES = kindsOf('view coffee cinema')
/** At any hour from the afternoon on. */
const AT_ANY_HOUR = kindsOf('view cinema')
/** Where one dressed up for. */
const BEFORE_OCCASION = kindsOf('view cinema theatre')

/** What of a stop decides where in a tour it may stand. */
export interface Placed {
  readonly kind: StopKind
  readonly description: string
  readonly name: string
  readonly isFormal: boolean
  readonly isOccasion: boolean
  readonly isStreet: boolean
}

export const isAtSunset = ({ name, description }: Placed): boolean => isSunsetSaid(name) || isSunsetSaid(description)

/** A stage or a screen; a street with samba is none. */
const isShow = ({ kind, description }: Placed): boolean =>
  kind === 'theatre' || kind === 'cinema' || (!SEATS.has(kind) && isShowSaid(description))

/** A street of bars has tables in the afternoon too, unless its sentence says otherwise. */
const isLate = (stop: Placed): boolean =>
  (LATE.has(stop.kind) && !stop.isStreet) ||
  (isAtSunset(stop) && !(stop.isStreet && isGoldenHourSaid(stop.description))) ||
  isShowSaid(stop.description)

/** Not where lunch is spoken of too. */
const saysEveningAlone = ({ name, description }: Placed): boolean =>
  isEveningSaid(`${name}: ${description}`) && !isDaytimeSaid(description)

/** What ends at sunset or later. */
const endsLate = (stop: Placed): boolean => isAtSunset(stop) || isShow(stop) || saysEveningAlone(stop)

const isEvening = (stop: Placed): boolean => isLate(stop) || saysEveningAlone(stop)

/** Whether it is for the day alone: a museum, lunch, a counter in a market. */
const isOfDay = ({ kind, description }: Placed): boolean =>
  OF_DAY.has(kind) || (isDaytimeSaid(description) && !isEveningSaid(description))

/** A street of bars, or a market where one drinks. */
const isLast = ({ kind, description }: Placed): boolean =>
  isEndSaid(description) || (kind === 'market' && isDrinkingSaid(description))

const isTactless = (a: Placed, b: Placed): boolean => isJewishSaid(a.description) && isPorkSaid(b.description)

/** Whether an evening comes after an afternoon with nothing in between but streets. */
function isTooEarlyFor(stop: Placed, before: readonly Placed[]): boolean {
  if (AT_ANY_HOUR.has(stop.kind) ? !saysEveningAlone(stop) : !isEvening(stop)) return false
  const sinceBridge = before.slice(before.findLastIndex(({ kind }) => BRIDGES.has(kind)) + 1)
  return sinceBridge.some(
    ({ kind, description }) => LONG_BEFORE_EVENING.has(kind) || (kind === 'stroll' && isDaylightSaid(description)),
  )
}

/** A counter for a plate of the day, which is not where one goes behind a stage. */
const isCounterOfDay = ({ kind, description }: Placed): boolean =>
  kind === 'drink' && isPlateSaid(description) && !isDrinkingSaid(description) && !isEveningSaid(description)

/** Whether a stop may stand behind others: nothing of the day after what is late, no evening after a morning. */
export function mayFollow(stop: Placed, before: readonly Placed[]): boolean {
  const last = before.at(-1)
  if (!last) return true
  return (
    AFTER[last.kind].includes(stop.kind) &&
    !isTooEarlyFor(stop, before) &&
    !(stop.isOccasion && !BEFORE_OCCASION.has(last.kind)) &&
    !(last.kind === 'theatre' && isCounterOfDay(stop)) &&
    !(stop.kind === 'market' && before.some(({ description }) => isAfternoonSaid(description))) &&
    // Nobody goes to a play in what they wore in the park, nor eats behind a picnic.
    !(stop.kind === 'theatre' && before.some(({ kind }) => SANDY.has(kind))) &&
    !(TABLES.has(stop.kind) && before.some(({ description }) => isPicnicSaid(description))) &&
    !isStartSaid(stop.description) &&
    !isMorningSaid(stop.description) &&
    !before.some(isLast) &&
    !(isAtSunset(stop) && before.some(endsLate)) &&
    !(isShow(stop) && before.some((other) => isShow(other) || isAtSunset(other) || saysEveningAlone(other))) &&
    // Down a hill, at night.
    !(STAGES.has(last.kind) && isOnFootSaid(stop.description)) &&
    !(isOfDay(stop) && before.some(isEvening)) &&
    !(isEvening(stop) && before.some(({ description }) => isMorningSaid(description))) &&
    !before.some((other) => isTactless(other, stop) || isTactless(stop, other)) &&
    !(isHighSaid(stop.description) && before.some(({ kind }) => kind === 'view')) &&
    !(stop.isFormal && before.some(({ kind }) => SANDY.has(kind)))
  )
}
