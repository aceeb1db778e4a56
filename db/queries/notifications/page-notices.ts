import { type SQL, sql } from 'drizzle-orm'
import { type Db, execute } from '../../client.ts'
import { notifications } from '../../schema/index.ts'
import { COLUMNS, insertNotices, newId } from './notifications.ts'

interface Consent {
  coupleId: string
  userId: string
  isPublic: boolean
  at: Date
}

/**
 * Notifies the other member that the couple's page waits for their consent, or that it was switched off; once a day
 * (docs/rules.md, couples.5).
 */
export const insertConsentNotice = (db: Db, { coupleId, userId, isPublic, at }: Consent) =>
  insertNotices(
    db,
    {
      coupleId,
      kind: isPublic ? 'public_asked' : 'public_closed',
      subjectId: `${coupleId}/${at.toISOString().slice(0, 10)}`,
      at,
      actorId: userId,
    },
    sql`exists (select 1 from couple_members as other where other.couple_id = ${coupleId}
      and other.user_id <> ${userId} and (other.public_since is null) = ${isPublic})`,
  )

export const insertBanNotice = (db: Db, reportId: string, at: Date, when: SQL) =>
  execute(db)`
      insert into ${notifications} ${COLUMNS}
      select ${newId}, member.user_id, 'page_banned', ${reportId}, ${at.getTime()}
      from page_reports as report join couple_members as member on member.couple_id = report.couple_id
      where report.id = ${reportId} and ${when}
      on conflict do nothing`
