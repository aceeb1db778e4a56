import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client'
import { nextAddress } from '../../support/app/client.ts'

/** A strong place of a city in a category. */
interface StrongRow {
  city: string
  uf: string
  category: string
  placeId: string
  name: string
  description: string | null
  fit: number
  isFeatured: number
  rank: number
  quality: number
}

/** Every strong place with its facts in the catalogue, read without the product's statements. */
export const listStrong = (db: Db): Promise<StrongRow[]> =>
  db.all<StrongRow>(sql`
    select m.name as city, m.uf, c.slug as category, p.id as placeId, p.name, p.description,
      o.fit, o.is_featured as isFeatured, o.rank, o.quality
    from place_categories as o join places as p on p.id = o.place_id join municipalities as m on m.id = o.city_id
      join categories as c on c.id = o.category_id
    where o.fit >= 3 and not (p.kind = 'cidade' and p.name = m.name)`)

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’‘`´]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')

/** Rows by the address of their page. */
export const byAddress = (rows: readonly StrongRow[]): Map<string, StrongRow[]> =>
  Map.groupBy(rows, ({ uf, city, category }) => `/roles/${uf.toLowerCase()}/${plain(city)}/${category}`)

const better = (a: StrongRow, b: StrongRow): number =>
  b.fit - a.fit ||
  b.isFeatured - a.isFeatured ||
  a.rank - b.rank ||
  b.quality - a.quality ||
  (a.placeId < b.placeId ? -1 : 1)

/** All rows of a page in the order of the page. */
export const inOrder = (rows: readonly StrongRow[]): StrongRow[] => rows.toSorted(better)

const Address = z.strictObject({
  '@type': z.literal('PostalAddress'),
  streetAddress: z.string().optional(),
  addressLocality: z.string(),
  addressRegion: z.string().length(2),
  addressCountry: z.literal('BR'),
})

/** Types of a page's places that are subtypes of Place in schema.org. */
const PLACE_TYPES =
  'Aquarium BarOrPub Bakery Beach BookStore BowlingAlley CafeOrCoffeeShop Hotel IceCreamShop ' +
  'LakeBodyOfWater Library Mosque MovieTheater Museum Park PerformingArtsTheater Place Planetarium Resort Restaurant ' +
  'ShoppingCenter StadiumOrArena TouristAttraction Waterfall Zoo'

const ListedPlace = z.strictObject({
  '@type': z.enum(PLACE_TYPES.split(' ')),
  name: z.string().min(1),
  description: z.string().min(1).optional(),
  address: Address,
  telephone: z.string().optional(),
  url: z.url().optional(),
  hasMap: z.url().optional(),
})

const Breadcrumbs = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z.array(
    z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: z.string(), item: z.url() }),
  ),
})

const List = z.strictObject({
  '@type': z.literal('ItemList'),
  name: z.string(),
  numberOfItems: z.int(),
  itemListElement: z.array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), item: ListedPlace })),
})

/** The data of a city's page for search engines. */
const StructuredData = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.tuple([Breadcrumbs, List]),
})

export const structuredDataIn = (html: string) => {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  const [breadcrumbs, list] = StructuredData.parse(JSON.parse(json ?? 'null'))['@graph']
  return { breadcrumbs: breadcrumbs.itemListElement, list: list.itemListElement.map(({ item }) => item) }
}

/** Names of the places that a document shows, in its order. */
export const namesIn = (html: string): string[] =>
  [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, name = '']) => readable(name))

const SIGNS: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
export const readable = (text: string): string =>
  text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (sign) => SIGNS[sign] ?? sign)

export const openPage = (origin: string, path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(origin + path, { redirect: 'manual', headers: { 'CF-Connecting-IP': nextAddress(), ...headers } })
