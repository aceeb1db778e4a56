import { sql } from 'drizzle-orm'
import { type Db, execute, statement } from '../../client.ts'
import { achievementUnlocks, consents, coupleMembers, emailOutbox, selections, users } from '../../schema/index.ts'
import { monthOfSelection } from '../rankings/month-closing.ts'
import { COLUMNS, newRowId } from './email-outbox.ts'

export interface SummarizedMonth {
  /** `YYYY-MM` in America/Sao_Paulo. */
  month: string
  /** Start of the month, and of the next one. */
  start: Date
  end: Date
}

export interface MonthNumbers {
  userId: string
  outings: number
  /** Number of different places among them, without ideas for home. */
  places: number
  achievements: number
}

const keyOf = (month: string) => sql`${`monthly_summary/${month}/`} || ${users.id}`

/** Literals: the partial index is used only with the same text. */
const wantsSummary = sql`${consents.purpose} = 'monthly_summary' and ${consents.revokedAt} is null`
/** An unconfirmed address may belong to another person. */
const canReceive = sql`${users.emailVerifiedAt} is not null and not ${users.isDisabled} and ${users.deletionDueAt} is null`

const doneIn = (month: string) => sql`from ${selections}
  where ${monthOfSelection} = ${month}
    and ${selections.coupleId} = ${coupleMembers.coupleId}`

/**
 * People who subscribed to the summary, have no summary of the month yet, and have a number other than 0, sorted by id.
 *
 * @param page.after - id of the last person of the previous page; '' for the first page
 */
export const listSummaries = (
  db: Db,
  { month, start, end }: SummarizedMonth,
  { after, limit }: { after: string; limit: number },
) =>
  statement(
    db.all<MonthNumbers>(sql`
      select * from (
        select ${users.id} as "userId",
          (select count(*) ${doneIn(month)}) as outings,
          (select count(distinct ${selections.activityId}) ${doneIn(month)}
            and ${selections.activityId} not like 'idea:%') as places,
          (select count(*) from ${achievementUnlocks} where ${achievementUnlocks.coupleId} = ${coupleMembers.coupleId}
            and ${achievementUnlocks.unlockedAt} >= ${start.getTime()}
            and ${achievementUnlocks.unlockedAt} < ${end.getTime()}) as achievements
        from ${consents}
        inner join ${users} on ${users.id} = ${consents.userId}
        inner join ${coupleMembers} on ${coupleMembers.userId} = ${users.id}
        where ${wantsSummary} and ${canReceive} and ${consents.userId} > ${after}
          and not exists (select 1 from ${emailOutbox} where ${emailOutbox.idempotencyKey} = ${keyOf(month)})
        order by ${consents.userId})
      where outings > 0 or achievements > 0 limit ${limit}`),
  )

export const insertSummaries = (
  db: Db,
  month: string,
  summaries: readonly { userId: string; payload: object }[],
  at: Date,
) =>
  execute(db)`
      insert into ${emailOutbox} ${COLUMNS}
      select ${newRowId}, ${keyOf(month)}, ${users.id}, null, 'monthly_summary',
        json_set(value ->> 'payload', '$.firstName', ${users.firstName}), ${at.getTime()}, ${at.getTime()}
      from json_each(${JSON.stringify(summaries)}) cross join ${users} on ${users.id} = value ->> 'userId'
      where exists (select 1 from ${consents} where ${consents.userId} = ${users.id} and ${wantsSummary})
      on conflict do nothing`
