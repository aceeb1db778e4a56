import { BRAND } from '#contracts/brand'
import { GUIDE_LIST_TITLE, guideTitle } from '#contracts/guide-titles'
import { type Guide, listGuides, loadCategoryGuide, loadCityGuide, toGuidePath } from '#contracts/guides'
import type { PageData } from '#contracts/page-content'
import type { PageHead } from '#contracts/page-head'
import { PATHS } from '#contracts/pages'
import type { Activity } from '#contracts/suggestions'
import type { Deps } from '../../deps.ts'
import { findVersionedGuide, findVersionedGuides, type GuideAddress } from '../guides/load-guide.ts'
import * as schemas from '../guides/schemas.ts'
import { SELECTION_CREDIT } from '../suggestions/present/credits-of.ts'
import { PRODUCT_IMAGE, PREVIEW_WORDS as words } from './page-heads.ts'
import types from './schema-org-types.json' with { type: 'json' }

/**
 * Types of schema.org (https://schema.org/Place) by the kind on a card. Kinds with a wider meaning than the type are left
 * out: a `Rio` is also a boat trip, a `Vinícola` a whole valley, an `Igreja` a memorial.
 */
const TYPE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(types).flatMap(([type, words]) => words.map((word) => [word, type] as const)),
)

/** Type of the handpicked places of all other kinds. */
const HANDPICKED = 'TouristAttraction'

const GUIDE_LIST_HEAD: PageHead = {
  title: words.title(GUIDE_LIST_TITLE),
  cardTitle: GUIDE_LIST_TITLE,
  description: words.guides.listDescription,
  canonicalPath: PATHS.guides,
  isIndexed: true,
  image: PRODUCT_IMAGE,
  structuredData: (origin) =>
    graph(
      breadcrumbs(
        [
          [BRAND.name, PATHS.home],
          [words.guides.short, PATHS.guides],
        ],
        origin,
      ),
    ),
}

export interface GuidePage {
  readonly version: number | null
  /** Null: there is no such page, or the caller has this version. */
  readonly data: PageData | null
}

const addressOf = ({ uf, city, category }: GuideAddress): string =>
  category === undefined
    ? loadCityGuide.path.replace('{uf}', uf).replace('{city}', city)
    : loadCategoryGuide.path.replace('{uf}', uf).replace('{city}', city).replace('{category}', category)

/**
 * Loads the data of a guide page in one round trip.
 *
 * @param known - version that the caller has: while it is current, ten rows are read
 */
export async function loadGuidePage(
  deps: Pick<Deps, 'db'>,
  address: GuideAddress | 'list',
  known: number | null,
): Promise<GuidePage> {
  if (address === 'list') {
    const { version, guides } = await findVersionedGuides(deps, known)
    return { version, data: guides && { [listGuides.path]: schemas.listGuides.response.parse(guides) } }
  }
  const { version, guide } = await findVersionedGuide(deps, address, known)
  return { version, data: guide && { [addressOf(address)]: schemas.loadCityGuide.response.parse(guide) } }
}

/** The head of a guide page; the cast is safe because the data come from `loadGuidePage`. */
export function headOfGuidePage(address: GuideAddress | 'list', data: PageData): PageHead {
  if (address === 'list') return GUIDE_LIST_HEAD
  return toGuideHead(data[addressOf(address)] as Guide, `${address.uf}/${address.city}`)
}

/** The pages above a page and the page itself, with their paths. */
type Trail = readonly (readonly [name: string, path: string])[]

const breadcrumbs = (trail: Trail, origin: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

/** Only facts that the page shows. Opening hours, prices and ratings are unknown. */
function toPlace(activity: Activity, { city }: Guide): object {
  const { name, description, address, phone, websiteUrl, googleMapsUrl, kindWords, attributions } = activity
  return {
    '@type': toPlaceType(kindWords, attributions.includes(SELECTION_CREDIT)),
    name,
    ...(description ? { description } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(address ? { streetAddress: address } : {}),
      addressLocality: city.name,
      addressRegion: city.uf,
      addressCountry: 'BR',
    },
    ...(phone ? { telephone: phone } : {}),
    ...(websiteUrl ? { url: websiteUrl } : {}),
    ...(googleMapsUrl ? { hasMap: googleMapsUrl } : {}),
  }
}

const toList = (guide: Guide, name: string): object => ({
  '@type': 'ItemList',
  name,
  numberOfItems: guide.activities.length,
  itemListElement: guide.activities.map((activity, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: toPlace(activity, guide),
  })),
})

const graph = (...nodes: object[]): object => ({ '@context': 'https://schema.org', '@graph': nodes })

const pathOf = ({ category }: Guide, path: string): string =>
  category ? toGuidePath(path, category.slug) : toGuidePath(path)

function trailOf(guide: Guide, path: string): Trail {
  const { city, category } = guide
  return [
    [BRAND.name, PATHS.home],
    [words.guides.short, PATHS.guides],
    [city.name, toGuidePath(path)],
    ...(category ? [[category.name, pathOf(guide, path)] as const] : []),
  ]
}

/**
 * The head of a guide page.
 *
 * @param path - "pe/recife"
 */
function toGuideHead(guide: Guide, path: string): PageHead {
  const { city, category, activities } = guide
  const heading = guideTitle(city.name, category?.slug ?? null)
  return {
    title: words.title(`${heading}, ${city.uf}`),
    cardTitle: `${heading}, ${city.uf}`,
    description: words.guides.description(activities.map(({ name }) => name)),
    canonicalPath: pathOf(guide, path),
    isIndexed: true,
    image: PRODUCT_IMAGE,
    structuredData: (origin) => graph(breadcrumbs(trailOf(guide, path), origin), toList(guide, heading)),
  }
}

function toPlaceType(kindWords: string | null, isHandpicked: boolean): string {
  const known = kindWords === null ? undefined : TYPE_OF.get(kindWords)
  if (known) return known
  if (kindWords?.startsWith('Museu')) return 'Museum'
  return isHandpicked ? HANDPICKED : 'Place'
}
