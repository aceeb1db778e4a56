import type { User } from '#contracts/accounts'
import type { DeletionConfirmation } from '#contracts/privacy'
import { TERMS } from '#contracts/terms'
import { nothing, run } from '#db/client'
import { findOwnFields } from '#db/queries/accounts/accounts'
import { keyOfConfirmation } from '#db/queries/accounts/login-guesses'
import { type AccountToDelete, findAccountToDelete } from '#db/queries/admin/accounts'
import { findCoupleOfTwo } from '#db/queries/couples/parting'
import { insertMessage } from '#db/queries/notifications/email-outbox'
import { insertDeletionRequest, mayLeave, withdrawDeletion } from '#db/queries/privacy/deletion-requests'
import { refreshCoupleVisibility } from '#db/queries/rankings/rankings'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { newId } from '../../lib/new-id.ts'
import { toUser } from '../accounts/current-user.ts'
import { countGuess, requireCountedGuess } from '../accounts/log-in.ts'
import { endSubscriptions, isPayersOwn } from '../billing/end-subscriptions.ts'
import { leaversCouple, partingStatement, toParting } from '../couples/leave-couple.ts'
import { type OutboxDeps, sendSoon } from '../notifications/email-outbox.ts'
import { deletionRequestedMessage } from './privacy-messages.ts'

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
  const parting = pair && (await toParting(pair, at, mayLeave(caller.userId)))
  const dueAt = account.deletionDueAt ?? addDays(at, TERMS.deletionGraceDays)
  const { id: userId } = account
  const coupleId = parting ? leaversCouple(parting) : account.coupleId
  const message = deletionRequestedMessage({ userId, at, dueAt })
  const [, isRequested] = await run(db, [
    parting ? partingStatement(db, parting) : nothing,
    insertDeletionRequest(db, { id: newId(), userId, coupleId, at, dueAt }),
    // Also where nothing was parted, as the couple has changed since it was read.
    refreshCoupleVisibility(db, account.coupleId),
    insertMessage(db, userId, message, mayLeave(userId)),
  ])
  // The other administrator left in between.
  if (!isRequested) throw new AppError('last_admin')
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
