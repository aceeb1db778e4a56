import { type Db, execute, inOrder } from '../../client.ts'
import { achievementUnlocks, coupleMembers, notifications } from '../../schema/index.ts'
import { COLUMNS, deleteOldNotices, newId } from './notifications.ts'

const insertUnlockNotices = (db: Db, coupleId: string, at: Date) =>
  execute(db)`
      insert into ${notifications} ${COLUMNS}
      select ${newId}, ${coupleMembers.userId}, 'achievement_unlocked', ${achievementUnlocks.slug}, ${at.getTime()}
      from ${coupleMembers} join ${achievementUnlocks} on ${achievementUnlocks.coupleId} = ${coupleMembers.coupleId}
      where ${coupleMembers.coupleId} = ${coupleId} and ${achievementUnlocks.unlockedAt} = ${at.getTime()}
      on conflict do nothing`

/** Notifies each member of a couple of the achievements unlocked at this time; must follow the award. */
export const unlockNoticesOf = (db: Db, coupleId: string, at: Date) =>
  inOrder([insertUnlockNotices(db, coupleId, at), deleteOldNotices(db, coupleId)])
