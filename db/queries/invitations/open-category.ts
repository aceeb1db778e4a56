import { and, eq, gt, isNull, notExists } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { categories, invitations, selections } from '../../schema/index.ts'

/** The category of an open invitation; null if something was chosen, or it was withdrawn or has expired. */
export const findOpenCategory = (db: Db, token: string, now: Date) =>
  statement(
    db
      .select({ slug: categories.slug })
      .from(invitations)
      .innerJoin(categories, eq(categories.id, invitations.categoryId))
      .where(
        and(
          eq(invitations.token, token),
          isNull(invitations.deletedAt),
          gt(invitations.expiresAt, now),
          notExists(
            db.select({ id: selections.id }).from(selections).where(eq(selections.invitationId, invitations.id)),
          ),
        ),
      ),
    ([row]) => row?.slug ?? null,
  )
