import { sql } from 'drizzle-orm'
import type { PlaceCorrection, PlacePage } from '#contracts/admin-places'
import type { TestApp } from '../app/test-app.ts'

const RECIFE = '2611606'

/** An offered place of Recife, as the body of a correction that changes nothing. */
export async function findOfferedPlace({ db }: Pick<TestApp, 'db'>, skip = 0) {
  const [row] = await db.all<{ id: string; name: string; categoryIds: string }>(sql`
    select p.id, p.name, json_group_array(o.category_id) as categoryIds
    from places as p join place_categories as o on o.place_id = p.id
    where p.city_id = ${RECIFE} group by p.id order by p.id limit 1 offset ${skip}`)
  if (!row) throw new Error('no place of Recife is offered')
  return { id: row.id, name: row.name, categoryIds: JSON.parse(row.categoryIds) as number[] }
}

/** The body of the panel's form for a new place. */
export const newPlace = (name: string) => ({
  name,
  description: 'Mesas na calçada e caldinho de graça na espera.',
  address: 'Rua da Moeda, 12',
  neighbourhood: 'Recife Antigo',
  cityId: RECIFE,
  website: null,
  phone: null,
  point: { latitude: -8.0631, longitude: -34.8711 },
  categoryIds: [2],
  visit: null,
})

/** The body that the form sends for a page that nobody changed. */
export function toCorrection(page: PlacePage): PlaceCorrection {
  const { name, description, address, neighbourhood, cityId, point, categoryIds, visit, version } = page
  const { website, phone } = page
  return {
    ...{ name, description, address, neighbourhood, cityId, website, phone },
    point,
    categoryIds,
    visit,
    version,
  }
}
