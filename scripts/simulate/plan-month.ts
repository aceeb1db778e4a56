import type { CategorySlug } from '#contracts/categories'
import { type Filters, NO_FILTERS } from '#contracts/suggestions'
import { newId } from '../../worker/lib/new-id.ts'
import {
  ALL_CATEGORIES,
  BASIC_CATEGORIES,
  CHOSEN_SHARE,
  CITY_NAMED_SHARE,
  CONFIRMATIONS_SEEN,
  DASHBOARD_VISITS,
  FILTERED_SHARE,
  FILTERS,
  FREE_INVITATIONS,
  HISTORY_SHARE,
  MEAN_HOURS_TO_OPEN,
  MONTH,
  OPENED_SHARE,
  OWN_CITY_SHARE,
  PREMIUM_INVITATIONS,
  PREMIUM_SHARE,
  RADII_KM,
  RELOADED_SHARE,
} from './assumptions.ts'
import type { Random } from './random.ts'
import type { SimulatedCity } from './simulated-cities.ts'

export interface SimulatedCouple {
  readonly id: string
  readonly plan: 'free' | 'premium'
  /** How often it was offered what, by category and id. */
  readonly offered: Map<string, Map<string, { times: number; offeredAt: number }>>
  /** What was chosen for it, the newest first. */
  readonly chosen: { activityId: string; at: number }[]
}

export interface SimulatedInvitation {
  readonly id: string
  readonly couple: SimulatedCouple
  readonly category: CategorySlug
  readonly city: SimulatedCity | null
  readonly radiusKm: number
  readonly filters: Filters
  /** What it offers, once it is made. */
  activityIds: string[]
}

/** Something that happens in the month; `at` in milliseconds. */
type SimulatedEvent =
  | { at: number; kind: 'create' | 'open' | 'reload' | 'choose' | 'confirm'; invitation: SimulatedInvitation }
  | { at: number; kind: 'dashboard' | 'history'; couple: SimulatedCouple }

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const toFilters = (name: 'openNow' | 'price' | 'free' | 'rainy'): Filters =>
  name === 'price' ? { ...NO_FILTERS, maxPriceLevel: 2 } : { ...NO_FILTERS, [name]: true }

/** From eight in the morning to eleven at night, any day of the month. */
const randomTimestamp = (random: Random): number =>
  MONTH.begins.getTime() + Math.floor(random.next() * MONTH.days) * DAY_MS + (8 + random.next() * 15) * HOUR_MS

interface Habits {
  random: Random
  cityOf: (lot: number) => SimulatedCity
  /** How often an invitation that is opened is opened before something is chosen. */
  openings: number
}

function planInvitation(couple: SimulatedCouple, home: SimulatedCity, { random, cityOf, openings }: Habits) {
  const awayOrHome = random.chance(OWN_CITY_SHARE) ? home : cityOf(random.next())
  const invitation: SimulatedInvitation = {
    id: newId(),
    couple,
    category: random.pick(couple.plan === 'premium' ? ALL_CATEGORIES : BASIC_CATEGORIES),
    city: random.chance(CITY_NAMED_SHARE) ? awayOrHome : null,
    radiusKm: random.pick(RADII_KM),
    filters: random.chance(FILTERED_SHARE) ? toFilters(random.pick(FILTERS)) : NO_FILTERS,
    activityIds: [],
  }
  let at = randomTimestamp(random)
  const later = () => {
    at += random.wait(MEAN_HOURS_TO_OPEN * HOUR_MS)
    return at
  }
  const events: SimulatedEvent[] = [{ at, kind: 'create', invitation }]
  if (!random.chance(OPENED_SHARE)) return events
  for (let opening = 0; opening < openings; opening++) events.push({ at: later(), kind: 'open', invitation })
  if (couple.plan === 'premium' && random.chance(RELOADED_SHARE)) events.push({ at, kind: 'reload', invitation })
  if (!random.chance(CHOSEN_SHARE)) return events
  events.push({ at, kind: 'choose', invitation })
  for (let seen = 0; seen < CONFIRMATIONS_SEEN; seen++) events.push({ at: later(), kind: 'confirm', invitation })
  return events
}

function planCouple(habits: Habits): SimulatedEvent[] {
  const { random, cityOf } = habits
  const plan = random.chance(PREMIUM_SHARE) ? 'premium' : 'free'
  const couple: SimulatedCouple = { id: newId(), plan, offered: new Map(), chosen: [] }
  const home = cityOf(random.next())
  const invitations = random.pick(plan === 'premium' ? PREMIUM_INVITATIONS : FREE_INVITATIONS)
  const visits = Array.from({ length: DASHBOARD_VISITS }, () => ({
    at: randomTimestamp(random),
    kind: 'dashboard' as const,
    couple,
  }))
  const history = random.chance(HISTORY_SHARE)
    ? [{ at: randomTimestamp(random), kind: 'history' as const, couple }]
    : []
  return [
    ...Array.from({ length: invitations }, () => planInvitation(couple, home, habits)).flat(),
    ...visits,
    ...history,
  ]
}

/** All that the couples do in the month, in the order in which it happens. */
export function planMonth(couples: number, habits: Habits): SimulatedEvent[] {
  const ends = MONTH.begins.getTime() + MONTH.days * DAY_MS
  const events: SimulatedEvent[] = []
  for (let couple = 0; couple < couples; couple++) events.push(...planCouple(habits))
  return events.filter(({ at }) => at < ends).sort((a, b) => a.at - b.at)
}
