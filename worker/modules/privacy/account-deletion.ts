import type { User } from '#contracts/accounts'
import type { DeletionConfirmation } from '#contracts/privacy'
import { TERMS } from '#contracts/terms'
import { allOf, nothing, run } from '#db/client'
import { accountDeletion } from '#db/queries/accounts/account-deletion'
import { findOwnFields } from '#db/queries/accounts/accounts'
import { keyOfConfirmation } from '#db/queries/accounts/login-guesses'
import { type AccountToDelete, findAccountToDelete } from '#db/queries/admin/accounts'
import { findCoupleOfTwo, type Parting } from '#db/queries/couples/parting'
import { listSlugsOf } from '#db/queries/couples/retired-slugs'
import { insertFarewell, insertMessage } from '#db/queries/notifications/email-outbox'
import {
  closeDeletion,
  insertDeletionRequest,
  isDeletionDue,
  listDeletionsDue,
  mayLeave,
  withdrawDeletion,
} from '#db/queries/privacy/deletion-requests'
import { refreshCoupleVisibility } from '#db/queries/rankings/rankings'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { sha256 } from '../../lib/digest.ts'
import { newId } from '../../lib/new-id.ts'
import { toUser } from '../accounts/current-user.ts'
import { countGuess, requireCountedGuess } from '../accounts/log-in.ts'
import { isConfirmed } from '../accounts/passwords.ts'
import { endSubscriptions, isPayersOwn } from '../billing/end-subscriptions.ts'
import { leaversCouple, partingStatement, toParting } from '../couples/leave-couple.ts'
import { withDigests } from '../couples/slugs.ts'
import { type OutboxDeps, sendSoon } from '../notifications/email-outbox.ts'
import { reporterOfCouple } from '../places/report-place.ts'
import { deletionDoneMessage, deletionRequestedMessage } from './privacy-messages.ts'

/** Each costs two round trips and perhaps a call to the payment provider; the rest waits for the next night. */
const MAX_ERASURES = 200

type DeletionDeps = OutboxDeps & Pick<Deps, 'passwords' | 'payments'>

/** As `confirmPassword`, with what the deletion needs in the same round trip. */
async function requireOwner({ db, now, passwords }: DeletionDeps, caller: Caller, password: string) {
  const at = now()
  const [guess, account, pair] = await caller.load([
    countGuess(db, keyOfConfirmation(caller.userId), at),
    findAccountToDelete(db, caller.userId),
    findCoupleOfTwo(db, caller.userId),
  ])
  requireCountedGuess(guess, at)
  await passwords.queue()
  const matches = await passwords.matches(password, account?.passwordHash ?? null)
  if (!account || !matches) throw new AppError('invalid_credentials', { securityEvent: 'deletion_refused' })
  return { account, pair }
}

function refuseLastAdmin({ role, hasOtherAdmin }: AccountToDelete) {
  if (role === 'admin' && !hasOtherAdmin) throw new AppError('last_admin')
}

/**
 * Ends what the caller pays and the sessions, takes the caller out of a couple of two and out of everything public, and has
 * the account erased after the days in which it can be taken back.
 *
 * @throws AppError `invalid_credentials`, `too_many_requests`, `last_admin`; `service_unavailable` when the subscription
 *   cannot be ended now: nothing else is done then
 * @see docs/rules.md, privacy.4 to privacy.7, couples.23
 */
export async function requestDeletion(deps: DeletionDeps, caller: Caller, { password }: DeletionConfirmation) {
  const { db, now } = deps
  const { account, pair } = await requireOwner(deps, caller, password)
  refuseLastAdmin(account)
  if (isPayersOwn(account)) await endSubscriptions(deps, account)

  const at = now()
  const when = allOf(mayLeave(caller.userId), isConfirmed(caller, account.passwordHash))
  const parting = pair && (await toParting(pair, at, when))
  const dueAt = account.deletionDueAt ?? addDays(at, TERMS.deletionGraceDays)
  const { id: userId } = account
  const coupleId = parting ? leaversCouple(parting) : account.coupleId
  const message = deletionRequestedMessage({ userId, at, dueAt })
  const [, , isRequested] = await run(db, [
    parting ? partingStatement(db, parting) : nothing,
    insertMessage(db, userId, message, when),
    insertDeletionRequest(db, { id: newId(), userId, coupleId, at, dueAt }, when),
    // Also where nothing was parted, as the couple has changed since it was read.
    refreshCoupleVisibility(db, account.coupleId),
  ])
  // The other administrator left in between, or the session ended.
  if (!isRequested) throw new AppError(account.role === 'admin' ? 'last_admin' : 'unauthenticated')
  sendSoon(deps, message.cause)
}

/**
 * Takes back the deletion that the caller asked for; what is not asked for stays as it is. The page does not become public
 * again by itself.
 *
 * @see docs/rules.md, privacy.6
 */
export async function keepAccount({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller): Promise<User> {
  const [own, user] = await caller.load([findOwnFields(db, caller.userId)])
  await run(db, [withdrawDeletion(db, user.id, now())])
  return toUser({ ...user, ...own, deletionDueAt: null })
}

type ErasureDeps = OutboxDeps & Pick<Deps, 'payments'>

/** Erases one account, unless its person has changed their mind meanwhile. */
async function eraseAccount(deps: ErasureDeps, userId: string): Promise<void> {
  const { db, now } = deps
  const [account, pair, slugs] = await run(db, [
    findAccountToDelete(db, userId),
    findCoupleOfTwo(db, userId),
    listSlugsOf(db, userId),
  ])
  if (!account) return
  // They may have subscribed anew since they asked, or joined somebody.
  if (isPayersOwn(account)) await endSubscriptions(deps, account)
  const at = now()
  const when = isDeletionDue(userId, at)
  const parting = pair && (await toParting(pair, at, when))
  const coupleId = parting ? leaversCouple(parting) : account.coupleId
  const message = deletionDoneMessage({ id: newId(), at })
  await run(db, [
    insertFarewell(db, userId, message, when),
    closeDeletion(db, userId, at, when),
    parting ? partingStatement(db, parting) : nothing,
    accountDeletion(db, {
      ...(await toErasure({ userId, coupleId, slugs: [...slugs, ...slugsAfter(parting)], at })),
      when,
    }),
  ])
  sendSoon(deps, message.cause)
}

/** Its kind alone: a message of the database may hold what a person gave. */
const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : Object(error).constructor.name)

/**
 * Erases the accounts whose days to change one's mind are over. One that fails does not stop the others: it is tried
 * again the next night.
 *
 * @see docs/rules.md, privacy.8
 */
export async function eraseDueAccounts(deps: ErasureDeps): Promise<void> {
  const { db, now, report } = deps
  const [due] = await run(db, [listDeletionsDue(db, now(), MAX_ERASURES)])
  let failed = 0
  for (const userId of due) {
    try {
      await eraseAccount(deps, userId)
    } catch (error) {
      failed += 1
      report({ level: 'error', event: 'account_not_erased', userId, reason: codeOf(error) })
      if (failed === due.length) throw error
    }
  }
  if (due.length > 0)
    report({ level: failed > 0 ? 'error' : 'info', event: 'accounts_erased', due: due.length, failed })
}

/** Slugs that the leaver may have after the split. */
export const slugsAfter = (parting: Parting | null): string[] => parting?.leaverSlugs.map(({ slug }) => slug) ?? []

interface Leaving {
  userId: string
  coupleId: string
  /** Of the couple, as they are now. */
  slugs: readonly string[]
  at: Date
}

/** What `accountDeletion` needs of an account, beside its condition. */
export const toErasure = async ({ userId, coupleId, slugs, at }: Leaving) => ({
  userId,
  coupleId,
  slugs: await withDigests(slugs),
  reporter: await sha256(reporterOfCouple(coupleId)),
  slugRetiredUntil: addDays(at, TERMS.retiredSlugDays),
})
