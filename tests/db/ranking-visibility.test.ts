import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { expect, test } from 'vitest'
import { createDb } from '#db/client'
import { MIGRATIONS, migrationsUpTo } from '../../scripts/database/migration-files.ts'
import { startSqld } from '../support/database/sqld.ts'

const AT = Date.parse('2026-02-10T12:00:00Z')

/** One statement for each row: `table(column: value, …)`. */
const row = (table: string, values: Record<string, string | number | null>) => {
  const columns = Object.keys(values).map((column) => sql.identifier(column))
  const cells = Object.values(values).map((value) => sql`${value}`)
  return sql`insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)}) values (${sql.join(cells, sql`, `)})`
}

const couple = (id: string, { isPremium, publicSince }: { isPremium: boolean; publicSince: number | null }) => [
  row('users', { id, username: id, email: id, password_hash: '', created_at: AT }),
  row('couples', { id, slug: `${id}-casal`, created_at: AT }),
  row('couple_members', { user_id: id, couple_id: id, position: 1, public_since: publicSince, joined_at: AT }),
  row('subscriptions', {
    couple_id: id,
    plan: isPremium ? 'premium' : 'free',
    status: isPremium ? 'active' : 'inactive',
    updated_at: AT,
  }),
  row('achievement_unlocks', { couple_id: id, slug: 'primeira-aventura', unlocked_at: AT, seen_at: null }),
]

const done = (id: string, coupleId: string, placeId: string | null, day: string, order: number) =>
  row('selections', {
    id,
    couple_id: coupleId,
    activity_id: placeId ?? 'elsewhere',
    place_id: placeId,
    category_id: 1,
    selected_at: AT,
    completed_at: AT + order,
    completed_day: day,
  })

test('what couples did before there were rankings is counted, and who is public is shown', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-visibility-'))
  const sqld = await startSqld()
  try {
    const db = createDb(sqld.url)
    await migrate(db, { migrationsFolder: migrationsUpTo(1, folder) })
    const category = { slug: 'c', name: 'c', description: '', icon: '', is_premium: 0, color: '', position: 1 }
    const city = { name: 'c', uf: 'SP', latitude: 0, longitude: 0, is_capital: 0, search_key: 'c', name_key: 'c' }
    const statements = [
      row('categories', { id: 1, ...category }),
      row('municipalities', { id: '1', ...city }),
      ...['a', 'b'].map((id) => row('places', { id, source: 's', name: id, city_id: '1' })),
      ...couple('ana', { isPremium: true, publicSince: AT }),
      ...couple('bia', { isPremium: false, publicSince: AT }),
      ...couple('caio', { isPremium: true, publicSince: null }),
      done('1', 'ana', 'a', '2026-02-10', 1),
      done('2', 'ana', 'b', '2026-02-10', 2),
      done('3', 'ana', 'a', '2026-02-11', 3),
      done('4', 'ana', 'b', '2026-02-12', 4),
      done('5', 'ana', null, '2026-03-01', 5),
      done('6', 'bia', 'a', '2026-02-10', 6),
    ]
    for (const statement of statements) await db.run(statement)

    await migrate(db, { migrationsFolder: MIGRATIONS })
    expect(await db.all(sql`select id, listed_slug from couples order by id`)).toEqual([
      { id: 'ana', listed_slug: 'ana-casal' },
      { id: 'bia', listed_slug: '' },
      { id: 'caio', listed_slug: '' },
    ])
    expect(await db.all(sql`select couple_id, listed_slug, unlocked_at from achievement_unlocks order by 1`)).toEqual([
      { couple_id: 'ana', listed_slug: 'ana-casal', unlocked_at: AT },
      { couple_id: 'bia', listed_slug: '', unlocked_at: AT },
      { couple_id: 'caio', listed_slug: '', unlocked_at: AT },
    ])
    expect(await db.all(sql`select * from ranking_couples order by month, couple_id`)).toEqual([
      { month: '2026-02', couple_id: 'ana', listed_slug: 'ana-casal', points: 2, reached_at: AT + 4 },
      { month: '2026-02', couple_id: 'bia', listed_slug: '', points: 1, reached_at: AT + 6 },
      { month: '2026-03', couple_id: 'ana', listed_slug: 'ana-casal', points: 1, reached_at: AT + 5 },
    ])
    expect(await db.all(sql`select * from ranking_places order by month, place_id`)).toEqual([
      { month: '2026-02', place_id: 'a', visits: 2, reached_at: AT + 6 },
      { month: '2026-02', place_id: 'b', visits: 1, reached_at: AT + 4 },
    ])
  } finally {
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
