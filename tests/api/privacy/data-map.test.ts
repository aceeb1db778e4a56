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

test('every table and column has its line in the data map, and no other has', () => {
  expect(Object.keys(DATA_MAP).sort()).toEqual(tables.map(({ name }) => name).sort())
  for (const { name, columns } of tables) {
    const { personal, other } = lineOf(name)
    expect([name, [...personal, ...other].sort()]).toEqual([name, columns.map((column) => column.name).sort()])
  }
})

test('every line of retention has its statement, and is somebody’s', () => {
  expect(Object.keys(PURGES)).toEqual(Object.keys(RETENTION))
  const named = Object.values(DATA_MAP).flatMap(({ retention }) => (Array.isArray(retention) ? retention : []))
  expect([...new Set(named)].sort()).toEqual(Object.keys(RETENTION).sort())
  for (const [id, { table }] of Object.entries(PURGES)) {
    expect(lineOf(getTableConfig(table).name).retention).toContain(id)
  }
})

test('every section of a copy comes from somewhere, and every personal table has one', () => {
  const sections = Object.values(DATA_MAP).flatMap(({ export: found }) => (Array.isArray(found) ? found : []))
  expect([...new Set(sections)].sort()).toEqual([...EXPORT_SECTIONS].sort())
  const unexported = Object.entries(DATA_MAP).filter(([, { export: found }]) => found === 'of nobody')
  expect(unexported.filter(([, { personal }]) => personal.length > 0).map(([name]) => name)).toEqual([])
})

/** Tables whose rows go when a row of the other one does. */
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

/** Erased by a statement of its own: its key is no column with a foreign key, or that of a row that may stay. */
const BY_STATEMENT = ['login_guesses', 'ranking_points', 'ranking_couples', 'invitation_notes']

test('what goes with the account or the couple goes by itself', () => {
  const [ofAccount, ofCouple] = [dependents('users'), dependents('couples')]
  for (const [name, { erasure }] of Object.entries(DATA_MAP)) {
    if (BY_STATEMENT.includes(name)) continue
    if (erasure === 'account') expect(ofAccount, name).toContain(name)
    if (erasure === 'couple') expect(ofCouple, name).toContain(name)
  }
})
