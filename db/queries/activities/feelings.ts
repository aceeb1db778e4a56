import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, feelings, selections } from '../../schema/index.ts'

type Said = Pick<typeof feelings.$inferSelect, 'feeling' | 'note'>

/**
 * Stores how a person found something that their couple did, in place of what they said before.
 *
 * @returns whether it was stored: the choice is done, and of the person's couple
 */
export const upsertFeeling = (
  db: Db,
  { userId, selectionId, feeling, note, updatedAt }: typeof feelings.$inferSelect,
) =>
  statement(
    db.all<{ feeling: string }>(sql`
      insert into ${feelings} (user_id, selection_id, feeling, note, updated_at)
      select ${userId}, ${selections.id}, ${feeling}, ${note}, ${updatedAt.getTime()}
      from ${selections} join ${coupleMembers} on ${coupleMembers.coupleId} = ${selections.coupleId}
      where ${selections.id} = ${selectionId} and ${selections.completedAt} is not null
        and ${coupleMembers.userId} = ${userId}
      on conflict (user_id, selection_id) do update
        set feeling = excluded.feeling, note = excluded.note, updated_at = excluded.updated_at
      returning feeling`),
    (rows) => rows.length > 0,
  )

/** What a person said of a choice as one value, for a statement that reads choices; `readFeeling` reads it. */
export const feelingOf = (userId: string, selectionId: SQL) => sql<string | null>`(
  select json_object('feeling', feeling, 'note', note) from ${feelings}
  where ${feelings.userId} = ${userId} and ${feelings.selectionId} = ${selectionId})`

/** The cast is safe: `feelingOf` wrote it. */
export const readFeeling = (json: string | null): Said | null => (json === null ? null : (JSON.parse(json) as Said))
