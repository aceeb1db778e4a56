import { BRAND } from '#contracts/brand'
import { GUIDE_LIST_TITLE, guideTitle } from '#contracts/guide-titles'
import { type Guide, toGuidePath } from '#contracts/guides'
import type { PageHead } from '#contracts/page-head'
import { PATHS } from '#contracts/pages'
import type { Activity } from '#contracts/suggestions'
import { SELECTION_CREDIT } from '../suggestions/present/credits-of.ts'
import { toPlaceType } from './place-types.ts'
import { PRODUCT_IMAGE } from './preview-images.ts'
import { PREVIEW_WORDS as words } from './preview-words.ts'

/** A list that ends with the page itself: names with their paths. */
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

/** Only what the page shows: no opening hours, no prices, no ratings, because nobody told us any. */
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

/** The path of a city's page, or of one of its categories. */
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
 * The head of a city's page, or of one of its categories.
 *
 * @param path - "pe/recife"
 */
export function toGuideHead(guide: Guide, path: string): PageHead {
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

export const GUIDE_LIST_HEAD: PageHead = {
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
