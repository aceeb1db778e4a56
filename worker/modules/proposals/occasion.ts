import { usualVisitOf } from '#db/vocabulary/visit-times'
import { addHours } from '../../lib/calendar.ts'
import { instantOf, localMinuteOf } from '../../lib/local-time.ts'

/** The outing of this evening, or that of the week. */
export type Purpose = 'tonight' | 'week'

/** The time for which an outing is proposed, in the town's local time. */
export interface Occasion {
  readonly purpose: Purpose
  /** What is proposed for the same one stays the same: its day, of a week the Saturday. */
  readonly key: string
  /** `YYYY-MM-DD`; a night belongs to the day before. */
  readonly day: string
  /** The wanted time of the filters: `2026-03-14 evening`. */
  readonly when: string
  /** Earliest time, `YYYY-MM-DDTHH:mm`. */
  readonly from: string
}

/** A night belongs to the day before until this hour. */
const DAWN = 5
const HALF_HOUR_MS = 30 * 60 * 1000
/** Two people need this long to agree and to leave. */
const HOURS_AHEAD = 1
const EVENING = '17:00'
const NIGHT = '23:00'
/** The hour of what has no usual one in the evening. */
const USUAL = '20:00'

/** The coming evening; late in the evening, the rest of the night. */
function tonightAt(now: Date, timeZone: string): Occasion {
  const soonest = new Date(Math.ceil(addHours(now, HOURS_AHEAD).getTime() / HALF_HOUR_MS) * HALF_HOUR_MS)
  const from = localMinuteOf(soonest, timeZone)
  const day = localMinuteOf(addHours(soonest, -DAWN), timeZone).slice(0, 10)
  const isLate = from >= `${day}T${NIGHT}`
  return { purpose: 'tonight', key: day, day, when: `${day} ${isLate ? 'night' : 'evening'}`, from }
}

/** Days since Monday. */
const SATURDAY = 5
const DAY_MS = 24 * 60 * 60 * 1000

/** Saturday evening; on Saturday and Sunday the coming evening. */
function weekendAt(now: Date, timeZone: string): Occasion {
  const tonight = tonightAt(now, timeZone)
  const today = new Date(tonight.day)
  const sinceMonday = (today.getUTCDay() + 6) % 7
  const day = new Date(today.getTime() + (SATURDAY - sinceMonday) * DAY_MS).toISOString().slice(0, 10)
  const ofWeek = { purpose: 'week', key: day } as const
  return sinceMonday >= SATURDAY
    ? { ...tonight, ...ofWeek }
    : { ...ofWeek, day, when: `${day} evening`, from: `${day}T${EVENING}` }
}

export const occasionAt = (purpose: Purpose, now: Date, timeZone: string): Occasion =>
  (purpose === 'week' ? weekendAt : tonightAt)(now, timeZone)

/**
 * The local time for which a place is proposed, `YYYY-MM-DDTHH:mm`: its usual hour, if that is not too soon.
 *
 * @param kind - of a place; null: unknown, or an idea
 */
export function plannedAtFor(kind: string | null, { day, from }: Occasion): string {
  const { hour } = usualVisitOf({ kind })
  const usual = `${day}T${hour < EVENING ? USUAL : hour}`
  return usual < from ? from : usual
}

/** The end of the night after an occasion, when a proposal for it expires. */
export const endOf = ({ day }: Occasion, timeZone: string): Date =>
  addHours(instantOf(`${day}T0${DAWN}:00`, timeZone), 24)
