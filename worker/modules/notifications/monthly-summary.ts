import type { Preferences, PreferencesChange } from '#contracts/notifications'
import { run } from '#db/client'
import { grantConsent, hasConsent, revokeConsent } from '#db/queries/accounts/accounts'
import {
  insertSummaries,
  listSummaries,
  type MonthNumbers,
  type SummarizedMonth,
} from '#db/queries/notifications/monthly-summaries'
import { deleteWaitingMessages } from '#db/queries/notifications/outbox-sending'
import type { Caller, Deps } from '../../deps.ts'
import { dayOf, endOfMonth, monthBefore, monthOf } from '../../lib/calendar.ts'
import { SUMMARY, toUnsubscribeToken } from './unsubscribe.ts'

/** Version of the consent text beside the switch. */
const VERSION = '2026-11-22'

/** Last day of the month on which the summary of the previous month is sent. */
const LAST_DAY = 5
const SLICE_SIZE = 200
/** A run stays within the limits of one invocation; the next day's run continues. */
const SLICES_PER_RUN = 25

/**
 * Switches the monthly summary on or off for the caller. Switching off deletes a summary that is not yet sent
 * (docs/rules.md, messages.8).
 */
export async function savePreferences(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { monthlySummary }: PreferencesChange,
): Promise<Preferences> {
  const [user] = await caller.load([])
  const consent = { userId: user.id, purpose: SUMMARY, at: now() }
  await (monthlySummary
    ? run(db, [grantConsent(db, { ...consent, version: VERSION })])
    : run(db, [revokeConsent(db, consent), deleteWaitingMessages(db, user.id, SUMMARY)]))
  return { monthlySummary, emailVerified: user.emailVerifiedAt !== null }
}

/** The optional e-mails that the caller receives. */
export async function loadPreferences({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Preferences> {
  const [monthlySummary, user] = await caller.load([hasConsent(db, caller.userId, SUMMARY)])
  return { monthlySummary, emailVerified: user.emailVerifiedAt !== null }
}

type SummaryDeps = Pick<Deps, 'db' | 'now' | 'signLetterLink'>

const toSummary = async (deps: SummaryDeps, month: string, { userId, ...numbers }: MonthNumbers) => ({
  userId,
  payload: { month, ...numbers, unsubscribeToken: await toUnsubscribeToken(deps, SUMMARY, userId) },
})

/** @returns id of the last person of the slice; null if no one is left */
async function sendSlice(deps: SummaryDeps, period: SummarizedMonth, after: string): Promise<string | null> {
  const { db, now } = deps
  const [people] = await run(db, [listSummaries(db, period, { after, limit: SLICE_SIZE })])
  if (people.length === 0) return null
  const summaries = await Promise.all(people.map((person) => toSummary(deps, period.month, person)))
  await run(db, [insertSummaries(db, period.month, summaries, now())])
  return people.length === SLICE_SIZE ? (people.at(-1)?.userId ?? null) : null
}

/**
 * Writes the summary of the last month, once per person, to all who opted in and whose counters are not all zero. It
 * runs on the first days of a month, in slices (docs/rules.md, messages.8).
 */
export async function sendMonthlySummaries(deps: SummaryDeps): Promise<void> {
  const at = deps.now()
  if (Number(dayOf(at).slice(-2)) > LAST_DAY) return
  const month = monthBefore(monthOf(at))
  const period = { month, start: endOfMonth(monthBefore(month)), end: endOfMonth(month) }
  let after: string | null = ''
  for (let slice = 0; after !== null && slice < SLICES_PER_RUN; slice += 1) after = await sendSlice(deps, period, after)
}
