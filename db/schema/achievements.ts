import { sql } from 'drizzle-orm'
import { foreignKey, index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { timestamp } from './columns.ts'
import { couples } from './couples.ts'

/** Unlocked achievements; the primary key ensures that each is unlocked once. */
export const achievementUnlocks = sqliteTable(
  'achievement_unlocks',
  {
    coupleId: text('couple_id').notNull(),
    /** Copy of the couple's `listed_slug`, updated by the foreign key; public lists show it. */
    listedSlug: text('listed_slug').notNull().default(''),
    /** Slug in the achievement catalogue. */
    slug: text('slug').notNull(),
    unlockedAt: timestamp('unlocked_at').notNull(),
    /** When the couple saw it; null: still new. */
    seenAt: timestamp('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.coupleId, table.slug] }),
    foreignKey({
      name: 'achievement_unlocks_listing',
      columns: [table.coupleId, table.listedSlug],
      foreignColumns: [couples.id, couples.listedSlug],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('achievement_unlocks_newest')
      .on(table.unlockedAt, table.coupleId, table.slug, table.listedSlug)
      .where(sql`${table.listedSlug} <> ''`),
  ],
)
