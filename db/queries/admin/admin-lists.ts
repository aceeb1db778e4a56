import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { nameKey, nameKeyOf } from '../../keys/name-key.ts'
import { auditLog, categories, couples, municipalities, places, selections, users } from '../../schema/index.ts'
import { isBehind, type PageRequest, selectNewest, startsWith } from '../newest-first.ts'

export interface SelectionFilter {
  /** Prefix of a couple's slug or of a place's name; empty: no filter. */
  q: string
  stage?: 'selected' | 'completed' | undefined
  /** Choices made at or after the first timestamp, and before the second. */
  from?: Date | undefined
  until?: Date | undefined
}

const STAGES = { selected: sql`is null`, completed: sql`is not null` } as const

/** Conditions on a choice besides the search. */
const meets = ({ stage, from }: SelectionFilter): SQL => {
  const isReached = stage ? sql`${selections.completedAt} ${STAGES[stage]}` : sql`true`
  return from ? sql`${isReached} and ${selections.selectedAt} >= ${from.getTime()}` : isReached
}

/** Limits the first page to rows before `until`. */
const within = <P extends PageRequest>({ until }: { until?: Date | undefined }, page: P): P =>
  page.after === null && until ? { ...page, after: { at: until, id: '' } } : page

function selectSelectionIds(filter: SelectionFilter, request: PageRequest): SQL {
  const { q } = filter
  const page = within(filter, request)
  if (q === '') {
    return sql`select ${selections.id} as id, ${selections.selectedAt} as at from ${selections}
      where ${isBehind(page, selections.selectedAt, selections.id)} and ${meets(filter)}
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
    filter: sql`(${byPlace} or ${bySlug}) and ${meets(filter)}`,
    candidates: sql`
      select ${selections.id} from needed cross join ${couples}
        cross join ${selections} on ${selections.coupleId} = ${couples.id} where ${bySlug}
      union
      select ${selections.id} from needed cross join ${places}
        cross join ${selections} on ${selections.placeId} = ${places.id} where ${byPlace}`,
  })
}

export const countSelections = (
  db: Db,
  filter: Omit<SelectionFilter, 'q'>,
  { readerId, max }: { readerId: string; max: number },
) =>
  statement(
    db.all<{ found: number }>(sql`select count(*) as found from (
      ${selectSelectionIds({ ...filter, q: '' }, { readerId, limit: max, after: null })})`),
    ([row]) => row?.found ?? 0,
  )

export const listAllSelections = (db: Db, filter: SelectionFilter, page: PageRequest) =>
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
      .from(sql`(${selectSelectionIds(filter, page)}) as page`)
      .innerJoin(selections, sql`${selections.id} = page.id`)
      .innerJoin(couples, eq(couples.id, selections.coupleId))
      .innerJoin(categories, eq(categories.id, selections.categoryId))
      .leftJoin(places, eq(places.id, selections.placeId))
      .leftJoin(municipalities, sql`${municipalities.id} = coalesce(${places.cityId}, ${selections.cityId})`)
      .orderBy(desc(selections.selectedAt), desc(selections.id)),
  )
export type SelectionEntry = ReturnType<ReturnType<typeof listAllSelections>['read']>[number]

export interface AuditFilter {
  /** Beginning of the username of who acted, or of whose account it was; empty: no filter. */
  q: string
  action?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}

/** So many accounts are looked up, so that one letter does not read all of them; a whole username comes first. */
const MAX_PEOPLE = 50

const isAbout = (username: string): SQL => {
  const people = sql`(select ${users.id} from ${users} where ${startsWith(users.username, username.toLowerCase())}
    order by ${users.username} limit ${MAX_PEOPLE})`
  return sql`(${auditLog.actorId} in ${people} or ${auditLog.targetId} in ${people})`
}

export const listAudit = (db: Db, filter: AuditFilter, page: PageRequest) =>
  statement(
    db
      .select()
      .from(auditLog)
      .where(
        and(
          filter.q ? isAbout(filter.q) : undefined,
          filter.action ? eq(auditLog.action, filter.action) : undefined,
          filter.from ? gte(auditLog.at, filter.from) : undefined,
          isBehind(within(filter, page), auditLog.at, auditLog.id),
        ),
      )
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(page.limit),
  )
export type AuditRow = ReturnType<ReturnType<typeof listAudit>['read']>[number]
