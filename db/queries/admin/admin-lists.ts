import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { nameKey, nameKeyOf } from '../../keys/name-key.ts'
import { auditLog, categories, couples, municipalities, places, selections } from '../../schema/index.ts'
import { isBehind, type PageRequest, selectNewest } from '../newest-first.ts'
import { startsWith } from '../text-range.ts'

function selectSelectionIds(q: string, page: PageRequest): SQL {
  if (q === '') {
    return sql`select ${selections.id} as id, ${selections.selectedAt} as at from ${selections}
      where ${isBehind(page, selections.selectedAt, selections.id)}
      order by ${selections.selectedAt} desc, ${selections.id} desc limit ${page.limit}`
  }
  const bySlug = startsWith(couples.slug, q.toLowerCase())
  const byPlace = startsWith(nameKeyOf(places.name), nameKey(q))
  return selectNewest({
    table: sql`${selections}`,
    at: selections.selectedAt,
    id: selections.id,
    page,
    joins: sql`join ${couples} on ${couples.id} = ${selections.coupleId}
      left join ${places} on ${places.id} = ${selections.placeId}`,
    filter: sql`(${byPlace} or ${bySlug})`,
    candidates: sql`
      select ${selections.id} from needed cross join ${couples}
        cross join ${selections} on ${selections.coupleId} = ${couples.id} where ${bySlug}
      union
      select ${selections.id} from needed cross join ${places}
        cross join ${selections} on ${selections.placeId} = ${places.id} where ${byPlace}`,
  })
}

/** A page of everything that was chosen, newest first; `q` is the beginning of a couple's slug or of a place's name. */
export const listAllSelections = (db: Db, q: string, page: PageRequest) =>
  statement(
    db
      .select({
        id: selections.id,
        coupleSlug: couples.slug,
        category: categories.name,
        activityId: selections.activityId,
        place: places.name,
        city: municipalities.name,
        uf: municipalities.uf,
        selectedAt: selections.selectedAt,
        completedAt: selections.completedAt,
      })
      .from(sql`(${selectSelectionIds(q, page)}) as page`)
      .innerJoin(selections, sql`${selections.id} = page.id`)
      .innerJoin(couples, eq(couples.id, selections.coupleId))
      .innerJoin(categories, eq(categories.id, selections.categoryId))
      .leftJoin(places, eq(places.id, selections.placeId))
      .leftJoin(municipalities, sql`${municipalities.id} = coalesce(${places.cityId}, ${selections.cityId})`)
      .orderBy(desc(selections.selectedAt), desc(selections.id)),
    (rows) => rows,
  )
export type SelectionEntry = ReturnType<ReturnType<typeof listAllSelections>['read']>[number]

/** A page of what administrators changed, newest first. */
export const listAudit = (db: Db, page: PageRequest) =>
  statement(
    db
      .select()
      .from(auditLog)
      .where(isBehind(page, auditLog.at, auditLog.id))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(page.limit),
    (rows) => rows,
  )
export type AuditRow = ReturnType<ReturnType<typeof listAudit>['read']>[number]
