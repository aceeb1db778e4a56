import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { nameKey, nameKeyOf } from '../../keys/name-key.ts'
import {
  auditLog,
  categories,
  coupleMembers,
  couples,
  municipalities,
  places,
  selections,
  subscriptions,
  users,
} from '../../schema/index.ts'
import { accountFields } from '../accounts/accounts.ts'
import { isBehind, type PageRequest, selectNewest } from '../newest-first.ts'
import { startsWith } from '../text-range.ts'

interface UserFilter {
  /** Beginning of a username, an e-mail or a first name; '': whoever. */
  q: string
  plan?: 'free' | 'premium' | undefined
  role?: 'user' | 'admin' | undefined
}

const hasRole = (role: UserFilter['role']): SQL => (role ? sql`${users.role} = ${role}` : sql`true`)

const hasPlan = (plan: UserFilter['plan']): SQL =>
  plan
    ? sql`${plan} = (select ${subscriptions.plan} from ${coupleMembers}
        join ${subscriptions} on ${subscriptions.coupleId} = ${coupleMembers.coupleId}
        where ${coupleMembers.userId} = ${users.id})`
    : sql`true`

/** The ways in which an account can begin like a search; each is a range of an index. */
const waysToMatch = (q: string): SQL[] => [
  startsWith(nameKeyOf(users.firstName), nameKey(q)),
  startsWith(users.username, q.toLowerCase()),
  startsWith(users.email, q.toLowerCase()),
]

function selectUserIds({ q, plan, role }: UserFilter, page: PageRequest): SQL {
  const list = { table: sql`${users}`, at: users.createdAt, id: users.id, page, scope: hasRole(role) }
  if (q !== '') {
    const ways = waysToMatch(q)
    return selectNewest({
      ...list,
      filter: sql`(${sql.join(ways, sql` or `)}) and ${hasPlan(plan)}`,
      candidates: sql.join(
        ways.map((way) => sql`select ${users.id} from needed cross join ${users} where ${way}`),
        sql` union `,
      ),
    })
  }
  if (plan) {
    return selectNewest({
      ...list,
      filter: hasPlan(plan),
      candidates: sql`select ${coupleMembers.userId} from needed cross join ${subscriptions}
        cross join ${coupleMembers} on ${coupleMembers.coupleId} = ${subscriptions.coupleId}
        where ${subscriptions.plan} = ${plan}`,
    })
  }
  return sql`select ${users.id} as id, ${users.createdAt} as at from ${users}
    where ${hasRole(role)} and ${isBehind(page, users.createdAt, users.id)}
    order by ${users.createdAt} desc, ${users.id} desc limit ${page.limit}`
}

/** A page of the accounts that meet a filter, newest first, each with the number of places chosen for its couple. */
export const listUsers = (db: Db, filter: UserFilter, page: PageRequest) =>
  statement(
    db
      .select({
        ...accountFields,
        lastSeenAt: users.lastSeenAt,
        activitiesCount: sql<number>`(
          select count(*) from ${selections} where ${selections.coupleId} = ${coupleMembers.coupleId})`,
      })
      .from(sql`(${selectUserIds(filter, page)}) as page`)
      .innerJoin(users, sql`${users.id} = page.id`)
      .innerJoin(coupleMembers, eq(coupleMembers.userId, users.id))
      .innerJoin(subscriptions, eq(subscriptions.coupleId, coupleMembers.coupleId))
      .orderBy(desc(users.createdAt), desc(users.id)),
    (rows) => rows,
  )
export type UserRow = ReturnType<ReturnType<typeof listUsers>['read']>[number]

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
