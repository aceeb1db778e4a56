import { toGuidePath } from '#contracts/guides'
import { type Category, type City, MIN_CITY_QUERY_LENGTH } from '#contracts/suggestions'
import { run } from '#db/client'
import { kmBetween } from '#db/distance'
import { listCategories as listCategoryRows } from '#db/queries/places/categories'
import { listCities as listCityRows } from '#db/queries/places/cities'
import type { Deps } from '../../deps.ts'

const LISTED = 10
const LETTER = /[\p{L}\p{N}]/gu

type CityRow = ReturnType<ReturnType<typeof listCityRows>['read']>[number]

const labelOf = ({ name, uf }: { name: string; uf: string }) => `${name}, ${uf}`

const toCity = ({ id, name, uf, nearest, thinCategories, guide, ...seat }: CityRow): City => ({
  id,
  name,
  uf,
  label: labelOf({ name, uf }),
  thinCategories: JSON.parse(thinCategories),
  nearestCity: nearest && {
    id: nearest.id,
    label: labelOf(nearest),
    distanceKm: Math.round(kmBetween(seat, nearest)),
  },
  guidePath: guide && toGuidePath(guide),
})

/** Up to ten municipalities whose name begins like the text; fewer than two letters find none. */
export async function listCities({ db }: Pick<Deps, 'db'>, text: string): Promise<City[]> {
  if ((text.match(LETTER)?.length ?? 0) < MIN_CITY_QUERY_LENGTH) return []
  const [cities] = await run(db, [listCityRows(db, text, LISTED)])
  return cities.map(toCity)
}

/** All 12 categories, the basic ones first. */
export async function listCategories({ db }: Pick<Deps, 'db'>): Promise<Category[]> {
  const [categories] = await run(db, [listCategoryRows(db)])
  return categories
}
