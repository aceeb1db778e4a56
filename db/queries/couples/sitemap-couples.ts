import { and, asc, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { couples, selections, subscriptions } from '../../schema/index.ts'
import { isPremium } from '../billing/is-premium.ts'
import { isShown } from './public-couples.ts'

/** Time of the page's last change: achievements are unlocked in the batch of a completion. */
const changedAt = sql<number>`max(
  coalesce(${couples.updatedAt}, 0), ${couples.createdAt},
  coalesce((select max(${selections.completedAt}) from ${selections} where ${selections.coupleId} = ${couples.id}), 0))`

/**
 * Public couples by their slugs, and when their page last changed.
 *
 * @param most - how many Premium couples are checked, the newest first: limits the rows read
 */
export const listSitemapCouples = (db: Db, { now, most }: { now: Date; most: number }) =>
  statement(
    db
      .select({ slug: couples.slug, changedAt })
      .from(couples)
      .where(
        and(
          sql`${couples.id} in (
            select ${subscriptions.coupleId} from ${subscriptions} where ${isPremium} order by rowid desc limit ${most})`,
          isShown(now),
        ),
      )
      .orderBy(asc(couples.slug)),
    (rows) => rows.map((row) => ({ slug: row.slug, changedAt: new Date(row.changedAt) })),
  )
