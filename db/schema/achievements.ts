import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'
import { couples } from './couples.ts'

/** Unlocked achievements; the primary key is what unlocks each of them once. */
export const achievementUnlocks = sqliteTable(
  'achievement_unlocks',
  {
    coupleId: text('couple_id')
      .notNull()
      .references(() => couples.id, { onDelete: 'cascade' }),
    /** Slug in the achievement catalogue. */
    slug: text('slug').notNull(),
    unlockedAt: moment('unlocked_at').notNull(),
    /** When the couple looked at it; null: still new. */
    seenAt: moment('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.coupleId, table.slug] }),
    index('achievement_unlocks_newest').on(table.unlockedAt),
  ],
)
