import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { EXPORT_SECTIONS } from '#contracts/privacy'
import { RETENTION } from '#contracts/retention'
import { PURGES } from '#db/queries/privacy/retention'
import * as schema from '#db/schema/index'
import { DATA_MAP } from './data-map.ts'

const exported: unknown[] = Object.values(schema)
const tables = exported
  .filter((each): each is SQLiteTable => is(each, SQLiteTable))
  .map((table) => getTableConfig(table))
const lineOf = (name: string) => DATA_MAP[name] ?? expect.fail(`${name} has no line in the data map`)

test('the data map has exactly the tables and columns of the schema', () => {
  expect(Object.keys(DATA_MAP).sort()).toEqual(tables.map(({ name }) => name).sort())
  for (const { name, columns } of tables) {
    const { personal, other } = lineOf(name)
    expect([name, [...personal, ...other].sort()]).toEqual([name, columns.map((column) => column.name).sort()])
  }
})

test('every retention term has a statement, and a table in the data map uses it', () => {
  expect(Object.keys(PURGES)).toEqual(Object.keys(RETENTION))
  const named = Object.values(DATA_MAP).flatMap(({ retention }) => (Array.isArray(retention) ? retention : []))
  expect([...new Set(named)].sort()).toEqual(Object.keys(RETENTION).sort())
  for (const [id, { table }] of Object.entries(PURGES)) {
    expect(lineOf(getTableConfig(table).name).retention).toContain(id)
  }
})

test('every section of an export has a table, and every table with personal data has a section or a reason', () => {
  const sections = Object.values(DATA_MAP).flatMap(({ export: found }) => (Array.isArray(found) ? found : []))
  expect([...new Set(sections)].sort()).toEqual([...EXPORT_SECTIONS].sort())
  const unexported = Object.entries(DATA_MAP).filter(([, { export: found }]) => found === 'of nobody')
  expect(unexported.filter(([, { personal }]) => personal.length > 0).map(([name]) => name)).toEqual([])
})

/** Tables whose rows are deleted by cascade with a row of the given table. */
function dependents(of: string): ReadonlySet<string> {
  const found = new Set([of])
  for (const { name, foreignKeys } of [...tables, ...tables, ...tables]) {
    for (const key of foreignKeys) {
      const { foreignTable } = key.reference()
      if (key.onDelete === 'cascade' && found.has(getTableConfig(foreignTable).name)) found.add(name)
    }
  }
  return found
}

/** Tables that need a DELETE statement, because no cascade reaches them. */
const BY_STATEMENT = ['login_guesses', 'ranking_points', 'ranking_couples', 'invitation_notes']

test('cascades delete every table that the map erases with the account or the couple', () => {
  const [ofAccount, ofCouple] = [dependents('users'), dependents('couples')]
  for (const [name, { erasure }] of Object.entries(DATA_MAP)) {
    if (BY_STATEMENT.includes(name)) continue
    if (erasure === 'account') expect(ofAccount, name).toContain(name)
    if (erasure === 'couple') expect(ofCouple, name).toContain(name)
  }
})
