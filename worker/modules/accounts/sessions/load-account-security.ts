import type { AccountSecurity } from '#contracts/accounts'
import { findEmailChange } from '#db/queries/accounts/email-changes'
import { listSessions } from '#db/queries/accounts/sessions'
import type { Caller, Deps } from '../../../deps.ts'

const MOST_LISTED = 50

/** The sessions of the caller that run, and the change of address that waits. */
export async function loadAccountSecurity(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
): Promise<AccountSecurity> {
  const [rows, change] = await caller.load([
    listSessions(db, caller.userId, now(), MOST_LISTED),
    findEmailChange(db, caller.userId, now()),
  ])
  return {
    sessions: rows.map(({ tokenId, device, createdAt }) => ({
      id: tokenId,
      device,
      createdAt: createdAt.toISOString(),
      isCurrent: tokenId === caller.tokenId,
    })),
    emailChange: change && {
      newEmail: change.newEmail,
      isOldConfirmed: change.oldConfirmedAt !== null,
      isNewConfirmed: change.newConfirmedAt !== null,
      expiresAt: change.expiresAt.toISOString(),
    },
  }
}
