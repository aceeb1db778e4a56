import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builtOnce } from './built-once.ts'
import type { Db } from './client.ts'
import { couples } from './schema/index.ts'

/** A statement never sends anything by itself. */
const db = {} as Db

interface Sent {
  sql: string
  params: unknown[]
}
const sentOf = ({ queries: [query] }: { queries: readonly unknown[] }): Sent =>
  (query as { getQuery(): Sent }).getQuery()

test('the query is built by the first call alone, and each call has its own values', () => {
  let built = 0
  const findCouple = builtOnce(
    ['id', 'version'],
    (builder, { id, version }) => {
      built += 1
      return builder
        .select({ slug: couples.slug, isCurrent: sql<number>`${couples.listsVersion} = ${version}` })
        .from(couples)
        .where(eq(couples.id, id))
    },
    ([row]) => row ?? null,
  )
  const [first, second] = [findCouple(db, { id: 'a', version: 1 }), findCouple(db, { id: 'b', version: 2 })]
  expect(built).toBe(1)
  expect(sentOf(first).params).toEqual([1, 'a'])
  expect(sentOf(second).params).toEqual([2, 'b'])
  expect(sentOf(first).sql).toBe(sentOf(second).sql)
})

test('a statement written as SQL is built once as well, and hands on what the database answers', () => {
  const findSlug = builtOnce(
    ['id'],
    (builder, { id }) => builder.all<{ slug: string }>(sql`select slug from couples where id = ${id}`),
    ([row]) => row?.slug ?? null,
  )
  const statement = findSlug(db, { id: 'a' })
  expect(sentOf(statement)).toMatchObject({ sql: 'select slug from couples where id = ?', params: ['a'] })
  expect(statement.read([{ slug: 'ana' }])).toBe('ana')
  expect(statement.read([])).toBeNull()
})
