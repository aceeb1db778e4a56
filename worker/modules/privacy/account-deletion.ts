import type { User } from '#contracts/accounts'
import type { DeletionConfirmation } from '#contracts/privacy'
import { TERMS } from '#contracts/terms'
import { allOf, nothing, run } from '#db/client'
import { accountDeletion } from '#db/queries/accounts/account-deletion'
import { findOwnFields } from '#db/queries/accounts/accounts'
import { keyOfConfirmation } from '#db/queries/accounts/login-guesses'
import { type AccountToDelete, findAccountToDelete } from '#db/queries/admin/accounts'
import { type Billing, findBillingOf, markEndsForDeletion } from '#db/queries/billing/billing'
import { listSlugsOf } from '#db/queries/couples/couple-edit'
import { findCoupleOfTwo, type Leaving } from '#db/queries/couples/leaving/couple-of-two'
import { insertLastMessage, insertMessage } from '#db/queries/notifications/email-outbox'
import {
  closeDeletion,
  insertDeletionRequest,
  isAlone,
  isDeletionDue,
  listDeletionsDue,
  mayRequestDeletion,
  withdrawDeletion,
} from '#db/queries/privacy/deletion-requests'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { sha256 } from '../../lib/digest.ts'
import { newId } from '../../lib/new-id.ts'
import { isLive, requirePayments } from '../../providers/payments/payments.ts'
import { countGuess, requireCountedGuess } from '../accounts/guesses.ts'
import { isConfirmed } from '../accounts/passwords.ts'
import { toUser } from '../accounts/sessions.ts'
import { endSubscriptions } from '../billing/end-subscriptions.ts'
import { leaversCouple, leavingStatement, toLeaving } from '../couples/leave-couple.ts'
import { withDigests } from '../couples/own-couple.ts'
import { type OutboxDeps, sendSoon } from '../notifications/email-outbox.ts'
import { reporterOfCouple } from '../places/report-place.ts'
import { deletionDoneMessage, deletionRequestedMessage } from './privacy-messages.ts'

/** Maximum number of erasures per run, each with two round trips and perhaps a payment call. The rest waits a night. */
const MAX_ERASURES = 200

type DeletionDeps = OutboxDeps & Pick<Deps, 'passwords' | 'payments'>

/** Like `confirmPassword`, but reads the account and its billing in the same round trip. */
async function requireOwner({ db, now, passwords }: DeletionDeps, caller: Caller, password: string) {
  const at = now()
  const [guess, account, billing] = await caller.load([
    countGuess(db, keyOfConfirmation(caller.userId), at),
    findAccountToDelete(db, caller.userId),
    findBillingOf(db, caller.userId),
  ])
  requireCountedGuess(guess, at)
  await passwords.queue()
  const matches = await passwords.matches(password, account?.passwordHash ?? null)
  if (!account || !billing || !matches) throw new AppError('invalid_credentials', { securityEvent: 'deletion_refused' })
  return { account, billing }
}

function refuseLastAdmin({ role, hasOtherAdmin }: AccountToDelete) {
  if (role === 'admin' && !hasOtherAdmin) throw new AppError('last_admin')
}

/** The subscription that the person pays and that renews; null: none. */
const findRenewing = ({ payerId, subscriptionId, providerState, providerEnds }: Billing, userId: string) =>
  payerId === userId && isLive(providerState) && !providerEnds ? subscriptionId : null

/**
 * Requests the deletion of the caller's account. Its sessions end, its public page closes, and its subscription is not
 * renewed. The couple stays as it is, and the partner is not notified: after the days in which the request can be
 * withdrawn, the account leaves its couple and is erased.
 *
 * @throws AppError `invalid_credentials`, `too_many_requests`, `last_admin`; `service_unavailable` when the renewal
 *   cannot be stopped now; nothing is changed then
 * @see docs/rules.md, privacy.4 to privacy.7
 */
export async function requestDeletion(deps: DeletionDeps, caller: Caller, { password }: DeletionConfirmation) {
  const { db, now } = deps
  const { account, billing } = await requireOwner(deps, caller, password)
  refuseLastAdmin(account)
  const renewing = findRenewing(billing, caller.userId)
  if (renewing) await requirePayments(deps).setCancelAtPeriodEnd(renewing, true)

  const at = now()
  const when = allOf(mayRequestDeletion(caller.userId), isConfirmed(caller, account.passwordHash))
  const dueAt = account.deletionDueAt ?? addDays(at, TERMS.deletionGraceDays)
  const { id: userId, coupleId } = account
  const message = deletionRequestedMessage({ userId, at, dueAt })
  const [, , isRequested] = await run(db, [
    insertMessage(db, userId, message, when),
    renewing ? markEndsForDeletion(db, userId, true, when) : nothing,
    insertDeletionRequest(db, { id: newId(), userId, coupleId, at, dueAt }, when),
  ])
  // In the meantime the other administrator left, or the session ended.
  if (!isRequested) throw new AppError(account.role === 'admin' ? 'last_admin' : 'unauthenticated')
  sendSoon(deps, message.cause)
}

/**
 * Withdraws the caller's deletion request; without a request nothing changes. The public page and the renewal of the
 * subscription are restored.
 *
 * @throws AppError `service_unavailable` when the renewal cannot be resumed now; the request is withdrawn even then
 * @see docs/rules.md, privacy.6
 */
export async function keepAccount(deps: Pick<Deps, 'db' | 'now' | 'payments'>, caller: Caller): Promise<User> {
  const { db, now } = deps
  const [own, billing, user] = await caller.load([findOwnFields(db, caller.userId), findBillingOf(db, caller.userId)])
  await run(db, [withdrawDeletion(db, user.id, now())])
  if (billing?.endsForDeletion && billing.payerId === user.id) await resumeRenewal(deps, billing, user.id)
  return toUser({ ...user, ...own, deletionDueAt: null })
}

/** The provider reports the change with an event, which syncs the row. */
async function resumeRenewal(
  deps: Pick<Deps, 'db' | 'payments'>,
  { subscriptionId, providerState }: Billing,
  userId: string,
): Promise<void> {
  if (subscriptionId && isLive(providerState)) {
    await requirePayments(deps).setCancelAtPeriodEnd(subscriptionId, false)
  }
  await run(deps.db, [markEndsForDeletion(deps.db, userId, false)])
}

type ErasureDeps = OutboxDeps & Pick<Deps, 'payments'>

/** Erases one account, unless its owner has withdrawn the request. */
async function eraseAccount(deps: ErasureDeps, userId: string): Promise<void> {
  const { db, now } = deps
  const [account, pair, slugs] = await run(db, [
    findAccountToDelete(db, userId),
    findCoupleOfTwo(db, userId),
    listSlugsOf(db, userId),
  ])
  const at = now()
  // The owner may have withdrawn the request after the list of due accounts was read.
  if (!account?.deletionDueAt || account.deletionDueAt > at) return
  await endSubscriptions(deps, account)
  const isDue = isDeletionDue(userId, at)
  const leaving = pair && (await toLeaving(pair, at, isDue))
  // If the couple changed since it was read, the account leaves it and is erased the next night.
  const when = allOf(isDue, isAlone(userId))
  const coupleId = leaving ? leaversCouple(leaving) : account.coupleId
  const message = deletionDoneMessage({ id: newId(), at })
  await run(db, [
    leaving ? leavingStatement(db, leaving) : nothing,
    insertLastMessage(db, userId, message, when),
    closeDeletion(db, userId, at, when),
    accountDeletion(db, {
      ...(await toErasure({ userId, coupleId, slugs: [...slugs, ...slugsAfter(leaving)], at })),
      when,
    }),
  ])
  sendSoon(deps, message.cause)
}

/** The code or class of an error; its message is not logged, because a driver's message may contain personal data. */
const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : Object(error).constructor.name)

/**
 * Erases the accounts whose days to withdraw are over. An erasure that fails does not stop the others and is tried
 * again the next night (docs/rules.md, privacy.8).
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

/** Slugs that the leaving member may have afterwards. */
export const slugsAfter = (leaving: Leaving | null): string[] => leaving?.leaverSlugs.map(({ slug }) => slug) ?? []

interface ErasedAccount {
  userId: string
  coupleId: string
  /** Current slugs of the couple. */
  slugs: readonly string[]
  at: Date
}

/** The input of `accountDeletion` except its condition. */
export const toErasure = async ({ userId, coupleId, slugs, at }: ErasedAccount) => ({
  userId,
  coupleId,
  slugs: await withDigests(slugs),
  reporter: await sha256(reporterOfCouple(coupleId)),
  slugRetiredUntil: addDays(at, TERMS.retiredSlugDays),
  at,
})
