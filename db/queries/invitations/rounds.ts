import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { invitations } from '../../schema/index.ts'
import type { Condition } from '../idempotency.ts'
import type { InvitationRow } from './invitations.ts'
import { isUndecided } from './is-undecided.ts'

/** Condition: the invitation is in this round, and nothing was chosen yet. */
export const isShowing = (invitationId: string, round: number): Condition =>
  sql`exists (select 1 from ${invitations} where ${invitations.id} = ${invitationId} and ${invitations.round} = ${round} and ${isUndecided})`

/**
 * Moves an open invitation to its next round, once: comparing with the round that was read decides between simultaneous
 * reloads.
 *
 * @returns whether this call was the one that moved it
 */
export const advanceRound = (
  db: Db,
  { id, from, scope }: { id: string; from: number; scope: InvitationRow['scope'] },
) =>
  statement(
    db
      .update(invitations)
      .set({ round: from + 1, scope })
      .where(and(eq(invitations.id, id), eq(invitations.round, from), isUndecided))
      .returning({ id: invitations.id }),
    (rows) => rows.length > 0,
  )

/** Name of the lease for reloading an invitation's suggestions. */
export const reloadKey = (invitationId: string): string => `reload:${invitationId}`

interface ReloadLease {
  token: string
  /** Random: identifies the call that holds the lease. */
  holder: string
  at: Date
  until: Date
  /** Plans that may reload, and the limit per invitation. */
  plans: readonly string[]
  atMost: number
  /** Condition: the call repeats one that was answered, and draws nothing. */
  isRepeat: SQL
}

/**
 * Takes the lease for reloading an open invitation's suggestions, unless another call has it. A reload that will be
 * refused writes nothing.
 *
 * @returns whether this call took it
 */
export const takeReloadLease = (db: Db, { token, holder, at, until, plans, atMost, isRepeat }: ReloadLease) =>
  statement(
    db.all<{ key: string }>(sql`
      insert into places_leases (key, holder, until)
      select ${reloadKey('')} || id, ${holder}, ${until.getTime()} from invitations
      where not (${isRepeat}) and token = ${token} and deleted_at is null and expires_at > ${at.getTime()} and round < ${atMost}
        and exists (
          select 1 from subscriptions
          where couple_id = invitations.couple_id and plan in (select value from json_each(${JSON.stringify(plans)})))
        and not exists (select 1 from selections where invitation_id = invitations.id)
      on conflict (key) do update set holder = excluded.holder, until = excluded.until
      where places_leases.until < ${at.getTime()}
      returning key`),
    (rows) => rows.length > 0,
  )

/** Releases the lease. */
export const releaseReloadLease = (db: Db, { token, holder }: Pick<ReloadLease, 'token' | 'holder'>) =>
  statement(
    db.run(sql`
      delete from places_leases
      where key = (select ${reloadKey('')} || id from invitations where token = ${token}) and holder = ${holder}`),
    () => undefined,
  )
