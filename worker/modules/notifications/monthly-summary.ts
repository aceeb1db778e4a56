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
import { AppError } from '../../lib/app-error.ts'
import { dayOf, endOfMonth, monthBefore, monthOf } from '../../lib/calendar.ts'

/** Letters that a person can stop with one click, each a purpose in the record of consents. */
export const SUMMARY = 'monthly_summary'
const PURPOSES: readonly string[] = [SUMMARY]

/** Version of the consent text beside the switch. */
const VERSION = '2026-11-22'

/** Last day of the month on which the summary of the previous month is sent. */
const LAST_DAY = 5
const SLICE = 200
/** A run stays within the limits of one invocation; the next day's run continues. */
const SLICES_PER_RUN = 25

type Signer = Pick<Deps, 'signLetterLink'>

const signatureOf = ({ signLetterLink }: Signer, purpose: string, userId: string): Promise<string> =>
  signLetterLink(`unsubscribe ${purpose} ${userId}`)

/**
 * The token of the link that stops letters of a purpose to an account. It needs no login and never expires: the link of an
 * old letter must work.
 *
 * @see docs/decisions/0051-no-table-stores-a-working-token.md
 */
export const toUnsubscribeToken = async (deps: Signer, purpose: string, userId: string): Promise<string> =>
  `${purpose}.${userId}.${await signatureOf(deps, purpose, userId)}`

/** Compares in constant time, so the time does not reveal how many characters match. */
function isSame(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length
  for (let index = 0; index < expected.length; index += 1) {
    difference |= given.charCodeAt(index) ^ expected.charCodeAt(index)
  }
  return difference === 0
}

/** Purpose and account of a token; null for a token that we did not sign. */
export async function readUnsubscribeToken(
  deps: Signer,
  token: string,
): Promise<{ purpose: string; userId: string } | null> {
  const [purpose = '', userId = '', signature = ''] = token.split('.')
  if (!PURPOSES.includes(purpose)) return null
  return isSame(signature, await signatureOf(deps, purpose, userId)) ? { purpose, userId } : null
}

/**
 * Switches the monthly summary on or off for the caller. Switching off deletes a summary that is not yet sent.
 *
 * @see docs/rules.md, messages.8
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

/** The letters that the caller asked for. */
export async function loadPreferences({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Preferences> {
  const [monthlySummary, user] = await caller.load([hasConsent(db, caller.userId, SUMMARY)])
  return { monthlySummary, emailVerified: user.emailVerifiedAt !== null }
}

/**
 * Stops letters of one kind to one account. A repeated call, or one for a deleted account, changes nothing.
 *
 * @throws AppError `invalid_link`
 * @see docs/rules.md, messages.9
 */
export async function unsubscribe(
  deps: Pick<Deps, 'db' | 'now' | 'signLetterLink'>,
  token: string,
): Promise<{ success: true }> {
  const { db, now } = deps
  const read = await readUnsubscribeToken(deps, token)
  if (!read) throw new AppError('invalid_link')
  const { userId, purpose } = read
  await run(db, [revokeConsent(db, { userId, purpose, at: now() }), deleteWaitingMessages(db, userId, purpose)])
  return { success: true }
}

type SummaryDeps = Pick<Deps, 'db' | 'now' | 'signLetterLink'>

const toSummary = async (deps: SummaryDeps, month: string, { userId, ...numbers }: MonthNumbers) => ({
  userId,
  payload: { month, ...numbers, unsubscribeToken: await toUnsubscribeToken(deps, SUMMARY, userId) },
})

/** @returns id of the last person of the slice; null when no one is left */
async function sendSlice(deps: SummaryDeps, period: SummarizedMonth, after: string): Promise<string | null> {
  const { db, now } = deps
  const [people] = await run(db, [listSummaries(db, period, { after, limit: SLICE })])
  if (people.length === 0) return null
  const summaries = await Promise.all(people.map((person) => toSummary(deps, period.month, person)))
  await run(db, [insertSummaries(db, period.month, summaries, now())])
  return people.length === SLICE ? (people.at(-1)?.userId ?? null) : null
}

/**
 * Writes the summary of the last month, once per person, to all who asked for it and whose counters are not all zero. It
 * runs on the first days of a month, in slices.
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
