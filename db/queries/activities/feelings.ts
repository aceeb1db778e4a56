import { type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, feelingRequests, feelings, selections, users } from '../../schema/index.ts'
import { isVisibleTo } from './is-visible-to.ts'

type Said = Pick<typeof feelings.$inferSelect, 'feeling' | 'note' | 'isPrivate'>
type SaidByPartner = Omit<Said, 'isPrivate'> & { firstName: string | null }

type NewSaid = Omit<typeof feelings.$inferSelect, 'isPrivate'> & {
  /** Undefined: an earlier rating stays private or shared; a new one is shared. */
  isPrivate: boolean | undefined
}

/**
 * Stores a person's rating of something that their couple did, replacing an earlier one.
 *
 * @returns whether it is private to its author; null if it was not stored: the choice is not done, or the person may not
 *   see it
 */
export const upsertFeeling = (db: Db, { userId, selectionId, feeling, note, isPrivate, updatedAt }: NewSaid) => {
  const asked = isPrivate === undefined ? null : Number(isPrivate)
  return statement(
    db.all<{ isPrivate: number }>(sql`
      insert into ${feelings} (user_id, selection_id, feeling, note, is_private, updated_at)
      select ${userId}, ${selections.id}, ${feeling}, ${note}, coalesce(${asked}, 0), ${updatedAt.getTime()}
      from ${selections} join ${coupleMembers} on ${coupleMembers.coupleId} = ${selections.coupleId}
      where ${selections.id} = ${selectionId} and ${selections.completedAt} is not null
        and ${coupleMembers.userId} = ${userId} and ${isVisibleTo(userId)}
      on conflict (user_id, selection_id) do update
        set feeling = excluded.feeling, note = excluded.note, is_private = coalesce(${asked}, is_private),
          updated_at = excluded.updated_at
      returning is_private as "isPrivate"`),
    ([row]) => (row ? row.isPrivate === 1 : null),
  )
}

/** A person's rating of a choice as one value, for a statement that reads choices; `readFeeling` reads it. */
export const feelingOf = (userId: SQLChunk, selectionId: SQL) => sql<string | null>`(
  select json_object('feeling', feeling, 'note', note, 'isPrivate', json(iif(is_private, 'true', 'false')))
  from ${feelings} where ${feelings.userId} = ${userId} and ${feelings.selectionId} = ${selectionId})`

/**
 * The partner's rating of a choice: null until the reader has rated it too or declined to, or when the partner's is
 * private. The reader cannot distinguish the two cases (docs/rules.md, activities.6).
 */
export const partnersFeelingOf = (userId: SQLChunk, selectionId: SQL) => sql<string | null>`(
  select json_object('feeling', theirs.feeling, 'note', theirs.note, 'firstName', person.first_name)
  from ${coupleMembers} as me
    join ${coupleMembers} as partner on partner.couple_id = me.couple_id and partner.user_id <> me.user_id
    join ${feelings} as theirs on theirs.user_id = partner.user_id
    join ${users} as person on person.id = partner.user_id
  where me.user_id = ${userId} and theirs.selection_id = ${selectionId} and not theirs.is_private
    and ${hasAnswered(userId, selectionId)})`

const hasAnswered = (userId: SQLChunk, selectionId: SQL) => sql`(exists (
  select 1 from ${feelings} as mine where mine.user_id = ${userId} and mine.selection_id = ${selectionId}) or exists (
  select 1 from ${feelingRequests} as asked
  where asked.user_id = ${userId} and asked.selection_id = ${selectionId} and asked.skipped_at is not null))`

export const isShared = (userId: SQLChunk, selectionId: SQLChunk) => sql`exists (
  select 1 from ${feelings} as said
  where said.user_id = ${userId} and said.selection_id = ${selectionId} and not said.is_private)`

export interface Ratings {
  own: SQL<string | null>
  partners: SQL<string | null>
  /** Whether the partner's rating waits until the reader rates the choice or declines to. */
  isHidden: SQL<number>
}
export const NO_RATINGS: Ratings = { own: sql`null`, partners: sql`null`, isHidden: sql`0` }
export const ratingsOf = (userId: string, partnerId: SQL, selectionId: SQL): Ratings => ({
  own: feelingOf(userId, selectionId),
  partners: partnersFeelingOf(userId, selectionId),
  isHidden: sql`(${isShared(partnerId, selectionId)} and not ${hasAnswered(userId, selectionId)})`,
})

/** Condition: the partner sees this person's rating of a choice; see `partnersFeelingOf`. */
export const isSeenByPartner = (userId: string, selectionId: string): SQL =>
  sql`(select ${partnersFeelingOf(sql`reader.user_id`, sql`${selectionId}`)} from (
    select theirs.user_id from ${coupleMembers} as theirs join ${coupleMembers} as mine on mine.couple_id = theirs.couple_id
    where mine.user_id = ${userId} and theirs.user_id <> ${userId}) as reader) is not null`

export const findPartnersFeeling = (db: Db, userId: string, selectionId: string) =>
  statement(
    db.all<{ said: string | null }>(sql`select ${partnersFeelingOf(userId, sql`${selectionId}`)} as said`),
    ([row]) => readPartnersFeeling(row?.said ?? null),
  )

/** The cast is safe: `feelingOf` wrote it. */
export const readFeeling = (json: string | null): Said | null => (json === null ? null : (JSON.parse(json) as Said))

/** The cast is safe: `partnersFeelingOf` wrote it. */
export const readPartnersFeeling = (json: string | null): SaidByPartner | null =>
  json === null ? null : (JSON.parse(json) as SaidByPartner)
