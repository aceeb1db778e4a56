import { instantOf, timeZoneOf } from '../../../worker/lib/local-time.ts'
import { createRandom } from '../../support/generate/random.ts'

export const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const START = Date.parse('2026-05-01T03:00:00Z')
export const DAYS = 31
const COUPLES = 500
/** São Paulo, Manaus, Tabatinga, Rio Branco, Cuiabá, Fernando de Noronha. */
export const CITIES = ['3550308', '1302603', '1304062', '1200401', '5103403', '2605459']
const HOURS = ['00:30', '09:00', '10:59', '11:00', '12:30', '16:00', '19:00', '20:00', '22:30', '23:45']
export const KINDS = ['outing_tomorrow', 'outing_soon', 'outing_waiting', 'outing_after'] as const
type Kind = (typeof KINDS)[number]
const SETTINGS = {
  outing_tomorrow: 'dayBefore',
  outing_soon: 'hoursBefore',
  outing_waiting: 'undated',
  outing_after: 'dayAfter',
} as const
export type Setting = (typeof SETTINGS)[Kind]

export interface ModelPerson {
  id: string
  coupleId: string
  position: number
  isVerified: boolean
  isDisabled: boolean
  browsers: string[]
  isSignedIn: boolean
  off: Set<Setting>
}

export interface ModelOuting {
  id: string
  coupleId: string
  /** Of the choice; null: an idea, which has the city of its invitation. */
  cityId: string | null
  /** Of its invitation; null: the couple chose it without one. */
  invitedCityId: string | null
  privateTo: string | null
  selectedAt: number
  plannedAt: string | null
  changedAt: number
  /** Start and end of the window of each reminder in milliseconds; null: there is none. */
  windows: Partial<Record<Kind, readonly [number, number] | null>>
  isDone: boolean
  isDismissed: boolean
}

export type Change =
  | { at: number; outing: ModelOuting; verb: 'choose' | 'complete' | 'dismiss' | 'restore' }
  | { at: number; outing: ModelOuting; verb: 'plan'; plannedAt: string | null }
  | { at: number; person: ModelPerson; verb: 'switch'; setting: Setting; isOn: boolean }

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const dayAfter = (day: string, days: number) => dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY)

/** Couples, their outings and all changes of a month in the order of time. */
export function generateMonth(seed: number) {
  const random = createRandom(seed)
  const whole = (limit: number) => Math.floor(random.next() * limit)
  const among = <T>(items: readonly T[]): T => items[whole(items.length)] as T
  const people: ModelPerson[] = []
  const outings: ModelOuting[] = []
  const changes: Change[] = []
  for (let couple = 0; couple < COUPLES; couple += 1) {
    const coupleId = `c${couple}`
    for (let position = 1; position <= (random.chance(0.8) ? 2 : 1); position += 1) {
      const id = `${coupleId}p${position}`
      const browsers = random.chance(0.5) ? [`${id}b1`, ...(random.chance(0.2) ? [`${id}b2`] : [])] : []
      const off = new Set<Setting>(Object.values(SETTINGS).filter(() => random.chance(0.06)))
      const person = { id, coupleId, position, browsers, off, isVerified: random.chance(0.9) }
      people.push({ ...person, isDisabled: random.chance(0.03), isSignedIn: random.chance(0.9) })
    }
    for (let index = whole(3); index >= 0; index -= 1) {
      const id = `${coupleId}o${index}`
      // A millisecond of its own, so that no two changes are simultaneous.
      const offset = couple * 4 + index
      let at = START + whole(24 * DAYS) * HOUR + offset
      const cityId = random.chance(0.8) ? among(CITIES) : null
      const invitedCityId = random.chance(0.8) ? among(CITIES) : null
      const privateTo = random.chance(0.1) ? `${coupleId}p1` : null
      const outing = {
        id,
        coupleId,
        cityId,
        invitedCityId,
        privateTo,
        selectedAt: at,
        plannedAt: null,
        changedAt: 0,
        windows: {},
        isDone: false,
        isDismissed: false,
      }
      outings.push(outing)
      changes.push({ at, outing, verb: 'choose' })
      for (let step = whole(5); step > 0; step -= 1) {
        at += MINUTE * whole(random.chance(0.5) ? 180 : 60 * 24 * 6)
        const verb = random.pick([
          ['plan', 6],
          ['unplan', 1],
          ['complete', 1],
          ['dismiss', 1],
          ['restore', 1],
        ] as const)
        const day = dayAfter(dayOf(at - 5 * HOUR), whole(random.chance(0.6) ? 3 : 12))
        if (verb === 'plan') changes.push({ at, outing, verb, plannedAt: `${day}T${among(HOURS)}` })
        else if (verb === 'unplan') changes.push({ at, outing, verb: 'plan', plannedAt: null })
        else changes.push({ at, outing, verb })
        // In the evening before, while a reminder may wait.
        const evening = Date.parse(`${day}T21:00:00Z`) - DAY + whole(5 * 60) * MINUTE + offset
        if (verb === 'plan' && evening > at && random.chance(0.3)) {
          changes.push({ at: evening, outing, verb: among(['complete', 'dismiss'] as const) })
        }
      }
    }
  }
  for (let number = 0; number < 120; number += 1) {
    const at = START + whole(24 * 60 * DAYS) * MINUTE
    changes.push({
      at,
      person: among(people),
      verb: 'switch',
      setting: among(Object.values(SETTINGS)),
      isOn: random.chance(0.5),
    })
  }
  return { people, outings, changes: changes.toSorted((a, b) => a.at - b.at), random }
}

/** Times of the cron: mostly in the hours of reminders, with missed hours and a clock that is set back. */
export function cronTimes({ next, chance }: ReturnType<typeof createRandom>): number[] {
  const times: number[] = []
  for (let now = START; now < START + DAYS * DAY; ) {
    const hour = new Date(now).getUTCHours()
    const isNight = hour >= 3 && hour < 10
    now += MINUTE * Math.ceil(chance(0.05) ? 60 + next() * 120 : (isNight ? 300 : 60) + next() * 60)
    times.push(now)
    if (chance(0.02)) times.push(now - 90 * MINUTE)
  }
  return times
}

/** Start and end of the window of a reminder in milliseconds; null: the outing has none now. */
function windowOf(kind: Kind, { cityId, invitedCityId, plannedAt, selectedAt, changedAt }: ModelOuting) {
  const zone = timeZoneOf(cityId ?? invitedCityId)
  const at = (day: string, hour: string) => instantOf(`${day}T${hour}`, zone).getTime()
  if (kind === 'outing_waiting') {
    if (plannedAt !== null) return null
    const since = Math.max(selectedAt, changedAt)
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(since))
    return [at(dayAfter(local, 5), '10:00'), at(dayAfter(local, 5), '14:00')] as const
  }
  if (plannedAt === null) return null
  const [day = '', hour = ''] = plannedAt.split('T')
  if (kind === 'outing_tomorrow') return [at(dayAfter(day, -1), '18:00'), at(dayAfter(day, -1), '22:00')] as const
  if (kind === 'outing_after') return [at(dayAfter(day, 1), '10:00'), at(dayAfter(day, 1), '14:00')] as const
  if (hour < '11:00') return null
  return [at(day, hour) - 3 * HOUR, Math.min(at(day, hour) - HOUR, at(day, '22:00'))] as const
}

/** Whether a reminder of an outing may reach a person at a time. */
export function holds(kind: Kind, outing: ModelOuting, person: ModelPerson, now: number): boolean {
  if (outing.isDone || outing.isDismissed || person.isDisabled || person.off.has(SETTINGS[kind])) return false
  if (outing.privateTo !== null && outing.privateTo !== person.id) return false
  const window = outing.windows[kind]
  return !!window && outing.changedAt <= window[0] && window[0] <= now && now < window[1]
}

export function apply(change: Change): boolean {
  if (change.verb === 'switch') {
    if (change.isOn) change.person.off.delete(change.setting)
    else change.person.off.add(change.setting)
    return true
  }
  const { outing, at, verb } = change
  if (verb !== 'choose' && (outing.isDone || outing.isDismissed !== (verb === 'restore'))) return false
  if (verb === 'complete') outing.isDone = true
  if (verb === 'dismiss') outing.isDismissed = true
  if (verb === 'plan' || verb === 'restore') {
    Object.assign(outing, { isDismissed: false, changedAt: at, plannedAt: verb === 'plan' ? change.plannedAt : null })
  }
  for (const kind of KINDS) outing.windows[kind] = windowOf(kind, outing)
  return true
}
