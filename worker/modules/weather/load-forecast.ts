import { FORECAST_DAYS, type Forecast, type Sky } from '#contracts/weather'
import { run } from '#db/client'
import { findInvitationOuting, findPlannedOuting, type PlannedOuting } from '#db/queries/activities/dates'
import type { Roof } from '#db/queries/activities/offered-row'
import { isOpenAir } from '#db/vocabulary/kinds'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { localMinuteOf, timeZoneOf } from '../../lib/local-time.ts'
import type { HourForecast } from '../../providers/weather/weather.ts'

/** From this probability in per cent the outing counts as wet, regardless of the sky. */
const WET_CHANCE = 60
/** Below this probability in per cent a drizzle does not count. */
const DRY_CHANCE = 30

const WET_SKIES: ReadonlySet<Sky | null> = new Set(['drizzle', 'rain', 'storm', 'snow'] as const)

/** Whether rain is likely; if the source gives no probability, the sky decides. */
export function isWet({ sky, rainChance }: Pick<HourForecast, 'sky' | 'rainChance'>): boolean {
  if (rainChance === null) return WET_SKIES.has(sky)
  return rainChance >= WET_CHANCE || (WET_SKIES.has(sky) && rainChance >= DRY_CHANCE)
}

/** Whether every place of an outing has a roof; `null` when it is unknown. */
export function isSheltered(roofs: readonly Roof[]): boolean | null {
  if (roofs.some(({ kind, hasRoof }) => !hasRoof && isOpenAir(kind))) return false
  return roofs.length > 0 && roofs.every(({ hasRoof }) => hasRoof) ? true : null
}

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value))

/**
 * The weather at the date of a choice of the caller's couple, in the main town of its municipality. The choice is read
 * in one round trip; the weather source then has one second.
 *
 * @returns null without a source, a date or a municipality, and when the hour is too far ahead
 * @throws AppError `not_found`
 * @see docs/rules.md, activities.10
 */
export async function loadForecast(
  { db, now, weather }: Pick<Deps, 'db' | 'now' | 'weather'>,
  caller: Caller,
  id: string,
): Promise<{ forecast: Forecast | null }> {
  const [outing] = await caller.load([findPlannedOuting(db, caller.userId, id)])
  return await toForecast({ now, weather }, outing)
}

/**
 * Like `loadForecast`, for a guest with the link of the invitation.
 *
 * @throws AppError `not_found`, even while nothing is chosen
 */
export async function loadInvitationForecast(
  { db, now, weather }: Pick<Deps, 'db' | 'now' | 'weather'>,
  token: string,
): Promise<{ forecast: Forecast | null }> {
  const [outing] = await run(db, [findInvitationOuting(db, token)])
  return await toForecast({ now, weather }, outing)
}

async function toForecast(
  { now, weather }: Pick<Deps, 'now' | 'weather'>,
  outing: PlannedOuting | null,
): Promise<{ forecast: Forecast | null }> {
  if (!outing) throw new AppError('not_found')
  const { plannedAt, completedAt, city, roofs } = outing
  if (!weather || !plannedAt || completedAt || !city) return { forecast: null }
  const timeZone = timeZoneOf(city.id)
  if (!isSoon(plannedAt, timeZone, now())) return { forecast: null }
  const found = await weather.forecast({ ...city, timeZone }, plannedAt)
  if (!found || (found.sky === null && found.temperatureC === null)) return { forecast: null }
  const { sky, temperatureC, rainChance } = found
  return {
    forecast: {
      sky,
      temperatureC: rounded(temperatureC),
      rainChance: rounded(rainChance),
      isWet: isWet(found),
      isSheltered: isSheltered(roofs),
    },
  }
}

function isSoon(plannedAt: string, timeZone: string, now: Date): boolean {
  const hourOf = (minute: string) => minute.slice(0, 'YYYY-MM-DDTHH'.length)
  const from = localMinuteOf(now, timeZone)
  const until = localMinuteOf(addDays(now, FORECAST_DAYS), timeZone)
  return hourOf(plannedAt) >= hourOf(from) && plannedAt <= until
}
