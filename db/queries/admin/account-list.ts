import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { accountNumbers, coupleMembers, couples, selections, subscriptions, users } from '../../schema/index.ts'
import { accountFields } from '../accounts/accounts.ts'
import { END_OF_TIME_MS, forAdmin } from '../newest-first.ts'

export interface AccountFilter {
  /** Words, each to be found in a name, a username, an e-mail or a couple's slug; '': all accounts. */
  q: string
  plan?: 'free' | 'premium' | undefined
  role?: 'user' | 'admin' | undefined
  state?: 'active' | 'disabled' | 'leaving' | 'unconfirmed' | undefined
  /** Accounts created at or after the first timestamp, and before the second. */
  from?: Date | undefined
  until?: Date | undefined
}

interface AccountPage {
  /** Only an administrator gets rows. */
  readerId: string
  limit: number
  order: 'newest' | 'oldest'
  /** Number of the last account before the page. */
  after: number | null
}

/** How `account_search.facets` stores the filtered values: three letters each, the shortest that the index finds. */
const FACETS = {
  plan: { free: 'qfr', premium: 'qpr' },
  role: { user: 'rus', admin: 'rad' },
  state: { active: 'sac', disabled: 'sdi', leaving: 'sle', unconfirmed: 'eno' },
} as const

/** Matches no account. */
const NOBODY = 'facets : "zzz"'
/** Numbers per second: see the migration `account_search`. */
const NUMBERS_A_SECOND = 2 ** 20
const SECOND_MS = 1000
const SHORTEST_FOUND = 3

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The index holds trigrams: one or two letters match the start of a field, or with two that of a word. */
function toWordMatch(word: string): string {
  const length = [...word].length
  if (length >= SHORTEST_FOUND) return `words : ${quoted(word)}`
  return length === 1 ? `words : ${quoted(`||${word}`)}` : `words : (${quoted(`|${word}`)} OR ${quoted(` ${word}`)})`
}

/** A filter as a full-text query; null where it uses none of the indexed columns. */
function toMatch({ q, plan, role, state }: AccountFilter): string | null {
  const words = q.normalize('NFC').split(/\s+/).filter(Boolean).map(toWordMatch)
  const codes = [plan && FACETS.plan[plan], role && FACETS.role[role], state && FACETS.state[state]]
  const facets = codes.flatMap((code) => (code ? [`facets : "${code}"`] : []))
  return [...words, ...facets].join(' AND ') || null
}

const firstNumber = (at: Date): number => Math.floor(at.getTime() / SECOND_MS) * NUMBERS_A_SECOND

/** The driver sends every number as a real, which the full-text index does not accept as a limit. */
const whole = (number: number): SQL => sql`cast(${number} as integer)`

/** `from` and `where` for the numbers of all accounts that match a filter after a position. */
function selectNumbers(filter: AccountFilter, { readerId, order, after }: Omit<AccountPage, 'limit'>): SQL {
  const isNewest = order === 'newest'
  const lowest = Math.max(filter.from ? firstNumber(filter.from) : 0, !isNewest && after !== null ? after + 1 : 0)
  const end = filter.until ? firstNumber(filter.until) : END_OF_TIME_MS
  const highest = isNewest && after !== null ? Math.min(end, after) : end
  const match = toMatch(filter)
  if (match === null) {
    return sql`select number from ${accountNumbers}
      where number >= ${forAdmin(readerId, whole(lowest))} and number < ${whole(highest)}`
  }
  return sql`select rowid as number from account_search
    where account_search match coalesce(${forAdmin(readerId, sql`${match}`)}, ${NOBODY})
      and rowid >= ${whole(lowest)} and rowid < ${whole(highest)}`
}

const chosen = sql<number>`(select count(*) from ${selections} where ${selections.coupleId} = ${coupleMembers.coupleId})`

/** A page of the accounts that match a filter, each with the number of places chosen for its couple. */
export const listUsers = (db: Db, filter: AccountFilter, page: AccountPage) => {
  const way = page.order === 'newest' ? sql`desc` : sql`asc`
  const numbers = sql`${selectNumbers(filter, page)} order by number ${way} limit ${page.limit}`
  return statement(
    db
      .select({
        ...accountFields,
        number: accountNumbers.number,
        coupleSlug: couples.slug,
        isDisabled: users.isDisabled,
        lastSeenAt: users.lastSeenAt,
        activitiesCount: chosen,
      })
      .from(sql`(${numbers}) as page`)
      .innerJoin(accountNumbers, sql`${accountNumbers.number} = page.number`)
      .innerJoin(users, eq(users.id, accountNumbers.userId))
      .innerJoin(coupleMembers, eq(coupleMembers.userId, users.id))
      .innerJoin(couples, eq(couples.id, coupleMembers.coupleId))
      .innerJoin(subscriptions, eq(subscriptions.coupleId, coupleMembers.coupleId))
      .orderBy(page.order === 'newest' ? desc(accountNumbers.number) : asc(accountNumbers.number)),
    (rows) => rows,
  )
}
export type UserRow = ReturnType<ReturnType<typeof listUsers>['read']>[number]

/** Number of accounts that match a filter, counted up to `most`. */
export const countUsers = (db: Db, filter: AccountFilter, { readerId, most }: { readerId: string; most: number }) =>
  statement(
    db.all<{ found: number }>(sql`select count(*) as found from (
      ${selectNumbers(filter, { readerId, order: 'newest', after: null })} limit ${most})`),
    ([row]) => row?.found ?? 0,
  )
