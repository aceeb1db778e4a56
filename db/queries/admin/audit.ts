import { eq, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute } from '../../client.ts'
import { auditLog, users } from '../../schema/index.ts'

export interface AuditEntry {
  id: string
  at: Date
  /** An administrator's id, or the name of a tool without an account. */
  actor: { id: string } | { name: string }
  action:
    | 'premium_activated'
    | 'premium_deactivated'
    | 'role_changed'
    | 'user_deleted'
    | 'place_withdrawn'
    | 'place_kept'
    | 'place_confirmed'
    | 'place_undecided'
    | 'place_dismissed'
    | 'place_added'
    | 'place_corrected'
    | 'place_restored'
    | 'place_featured'
    | 'place_unfeatured'
    | 'page_kept'
    | 'page_banned'
    | 'page_unbanned'
    | 'note_kept'
    | 'note_removed'
    | 'list_exported'
    | 'plan_cancelled'
    | 'plan_resumed'
    | 'payment_refunded'
    | 'letter_resent'
    | 'plan_extended'
    | 'sessions_ended'
    | 'message_answered'
    | 'message_closed'
    | 'novelty_switched'
  /** An account; null for actions on a place or a list, which is named in the details. */
  targetId: string | null
  details?: Readonly<Record<string, string>>
}

const actorOf = ({ actor }: AuditEntry): SQL =>
  'id' in actor
    ? sql`select id, username from ${users} where id = ${actor.id} and role = 'admin'`
    : sql`select null as id, ${actor.name} as username`

/**
 * Records an administrator's action if it is allowed. The conditions of a change are checked here, in the first
 * statement of its batch, and every later statement checks `isAudited`. So every change is recorded, every recorded change
 * was made, and only one of two conflicting changes succeeds.
 *
 * @param when - further condition of the change; always checked: the author is still an administrator, and the target exists
 */
export const insertAudit = (db: Db, entry: AuditEntry, when: SQL = sql`true`) =>
  anyRow(
    db.all<{ id: string }>(sql`
      insert into ${auditLog} (id, at, actor_id, actor_username, action, target_id, target_username, details)
      select ${entry.id}, ${entry.at.getTime()}, actor.id, actor.username, ${entry.action}, target.id, target.username,
        ${entry.details ? JSON.stringify(entry.details) : null}
      from (${actorOf(entry)}) as actor
      left join ${users} as target on target.id = ${entry.targetId}
      where ${entry.targetId === null ? sql`true` : sql`target.id is not null`} and ${when}
      on conflict (id) do nothing returning id`),
  )

export const hasAudit = (db: Db, { id }: AuditEntry) =>
  anyRow(db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, id)))

/** The outcome of an action whose answer was lost. */
export const UNANSWERED = 'unanswered'

/** Stores in an entry what became of its action at the provider; null: it was done, as an entry without an outcome says. */
export const updateOutcome = (db: Db, { id }: AuditEntry, outcome: string | null) =>
  execute(db)`
    update ${auditLog} set details = iif(${outcome} is null,
      json_remove(${auditLog.details}, '$.outcome'), json_set(coalesce(${auditLog.details}, '{}'), '$.outcome', ${outcome}))
    where ${auditLog.id} = ${id}`

/** Records that an action was done after all, although the provider's answer was lost. */
export const settleUnanswered = (db: Db, { targetId, action }: Pick<AuditEntry, 'targetId' | 'action'>) =>
  execute(db)`
    update ${auditLog} set details = json_remove(${auditLog.details}, '$.outcome')
    where ${auditLog.targetId} = ${targetId} and ${auditLog.action} = ${action}
      and ${auditLog.details} ->> 'outcome' = ${UNANSWERED}`

export const isAudited = ({ id }: AuditEntry): SQL =>
  sql`exists (select 1 from ${auditLog} where ${auditLog.id} = ${id})`
