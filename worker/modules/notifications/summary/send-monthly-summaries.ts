import { run } from '#db/client'
import {
  insertSummaries,
  listSummaries,
  type MonthNumbers,
  type SummarizedMonth,
} from '#db/queries/notifications/monthly-summaries'
import type { Deps } from '../../../deps.ts'
import { dayOf, endOfMonth, monthBefore, monthOf } from '../../../lib/calendar.ts'
import { SUMMARY, toUnsubscribeToken } from './unsubscribe-token.ts'

/** Later in a month nobody wants to hear of the one before. */
const LAST_DAY = 5
const SLICE = 200
/** A run stops within the limits of one invocation; the next day goes on. */
const SLICES_PER_RUN = 25

type SummaryDeps = Pick<Deps, 'db' | 'now' | 'signLetterLink'>

const toSummary = async (deps: SummaryDeps, month: string, { userId, ...numbers }: MonthNumbers) => ({
  userId,
  payload: { month, ...numbers, unsubscribeToken: await toUnsubscribeToken(deps, SUMMARY, userId) },
})

/** @returns id of the last person of the slice; null when nobody is left */
async function sendSlice(deps: SummaryDeps, period: SummarizedMonth, after: string): Promise<string | null> {
  const { db, now } = deps
  const [people] = await run(db, [listSummaries(db, period, { after, limit: SLICE })])
  if (people.length === 0) return null
  const summaries = await Promise.all(people.map((person) => toSummary(deps, period.month, person)))
  await run(db, [insertSummaries(db, period.month, summaries, now())])
  return people.length === SLICE ? (people.at(-1)?.userId ?? null) : null
}

/**
 * Writes the summary of the last month to everybody who asked for it and has something to be told, once a person and
 * month: on the first days of the month, in slices.
 *
 * @see docs/rules.md, messages.8
 */
export async function sendMonthlySummaries(deps: SummaryDeps): Promise<void> {
  const at = deps.now()
  if (Number(dayOf(at).slice(-2)) > LAST_DAY) return
  const month = monthBefore(monthOf(at))
  const period = { month, start: endOfMonth(monthBefore(month)), end: endOfMonth(month) }
  let after: string | null = ''
  for (let slice = 0; after !== null && slice < SLICES_PER_RUN; slice += 1) after = await sendSlice(deps, period, after)
}
