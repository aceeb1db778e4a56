import { sql } from 'drizzle-orm'
import { type Db, followedBy, run, statement } from '../client.ts'
import { kmBetween } from '../distance.ts'
import { allOf, rowsOf, write } from '../json-rows.ts'
import { newVersion, refreshAllGuides } from '../queries/guides/refresh-guides.ts'

interface GuideCity {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
}

const NEIGHBOURS = 6
/** Cities farther apart are not neighbours. */
const MAX_KM = 100

const listSeats = (db: Db) =>
  statement(
    db.all<GuideCity>(sql`
      select guides.city_id as id, m.latitude, m.longitude
      from guides join municipalities as m on m.id = guides.city_id`),
  )

/** The nearest other cities, with their distances in whole kilometres. */
const neighboursOf = (city: GuideCity, cities: readonly GuideCity[]): [cityId: string, km: number][] =>
  cities
    .map((other) => ({ id: other.id, km: kmBetween(city, other) }))
    .filter(({ id, km }) => id !== city.id && km <= MAX_KM)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, NEIGHBOURS)
    .map(({ id, km }) => [id, Math.round(km)])

/** Recomputes which cities with pages are near each other and updates the dates of those that changed. */
export async function saveNeighbours(db: Db, at: Date): Promise<void> {
  const [cities] = await run(db, [listSeats(db)])
  const rows = cities.map((city) => [city.id, JSON.stringify(neighboursOf(city, cities))])
  const neighbours = write(sql`
    update guides set neighbours = value->>1 from ${rowsOf(rows)}
    where guides.city_id = value->>0 and guides.neighbours <> value->>1`)
  await run(db, [followedBy(neighbours(db), newVersion(at, sql`changes() > 0`)(db))])
}

/** Rebuilds the pages and neighbours of all cities; call it after many places have changed. */
export async function saveGuides(db: Db, at: Date): Promise<void> {
  await run(db, [allOf(db, [...refreshAllGuides(at), newVersion(at)])])
  await saveNeighbours(db, at)
}
