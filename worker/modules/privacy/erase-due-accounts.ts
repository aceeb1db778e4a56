import { nothing, run } from '#db/client'
import { accountDeletion } from '#db/queries/accounts/account-deletion'
import { findAccountToDelete } from '#db/queries/admin/accounts'
import { findCoupleOfTwo } from '#db/queries/couples/parting'
import { listSlugsOf } from '#db/queries/couples/retired-slugs'
import { insertFarewell } from '#db/queries/notifications/email-outbox'
import { closeDeletion, isDeletionDue, listDeletionsDue } from '#db/queries/privacy/deletion-requests'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { newId } from '../../lib/new-id.ts'
import { endSubscriptions, isPayersOwn } from '../billing/end-subscriptions.ts'
import { leaversCouple, partingStatement, toParting } from '../couples/leave-couple.ts'
import { type OutboxDeps, sendSoon } from '../notifications/email-outbox.ts'
import { deletionDoneMessage } from './privacy-messages.ts'
import { toErasure } from './to-erasure.ts'

type ErasureDeps = OutboxDeps & Pick<Deps, 'payments'>

/** Each costs two round trips and perhaps a call to the payment provider; the rest waits for the next night. */
export const MOST_ERASURES = 200

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
    accountDeletion(db, { ...(await toErasure({ userId, coupleId, slugs, at })), when }),
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
  const [due] = await run(db, [listDeletionsDue(db, now(), MOST_ERASURES)])
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
