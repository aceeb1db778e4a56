import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client'

/** Copies per statement, as many as its time limit allows. */
const COPIES_AT_ONCE = 2

/**
 * Multiplies places for a measurement. Each copy is up to about two kilometres from its original and has the same kind and
 * picture and a similar quality; it is not handpicked and belongs to another chain.
 *
 * @param copies - numbers of the copies of each place; copies of an earlier call are not made again
 * @param condition - SQL condition over `places`
 */
export async function growCatalogue(
  db: Db,
  copies: { from: number; to: number },
  condition: SQL = sql`true`,
): Promise<void> {
  for (let first = copies.from; first <= copies.to; first += COPIES_AT_ONCE) {
    const last = Math.min(copies.to, first + COPIES_AT_ONCE - 1)
    const numbers = sql`(with recursive n (copy) as (
      select ${first} union all select copy + 1 from n where copy < ${last}) select copy from n)`
    await db.run(sql`
      insert into places (id, source, name, city_id, kind, kind_words, drawing, point_precision, latitude, longitude, origin)
      select 'copy-' || copy || ':' || id, 'copy', name, city_id, kind, kind_words, drawing, point_precision, latitude, longitude,
        'manual'
      from ${numbers} cross join places where id not like 'copy-%' and ${condition}`)
    await db.run(sql`
      insert into place_categories (category_id, place_id, city_id, uf, latitude, longitude, precision, margin_km,
        fit, rank, family, drawing, is_sheltered, is_free, quality, is_featured, chain_key, corner_key, visit_times)
      select p.category_id, 'copy-' || copy || ':' || p.place_id, p.city_id, p.uf,
        p.latitude + ((p.rowid * 7919 + copy * 104729) % 4001 - 2000) / 100000.0,
        p.longitude + ((p.rowid * 6007 + copy * 15485863) % 4001 - 2000) / 100000.0, p.precision, p.margin_km,
        min(p.fit, 3), 0, p.family, p.drawing, p.is_sheltered, p.is_free,
        max(1, p.quality + (p.rowid * 4507 + copy * 32452843) % 41 - 20), false, p.chain_key || ' ' || copy, p.corner_key, p.visit_times
      from ${numbers} cross join place_categories as p cross join places on places.id = p.place_id
      where p.place_id not like 'copy-%' and ${condition}`)
  }
}
