import { BRAND } from '#contracts/brand'
import type { PageHead } from '#contracts/page-head'
import { escaped, toInlineJson } from './html.ts'

/** Width and height of every preview image, in pixels: what chat apps ask for a large card. */
const IMAGE_SIZE = { width: 1200, height: 630 } as const

const named = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}">`
const openGraph = (property: string, content: string | number): string =>
  `<meta property="og:${property}" content="${escaped(String(content))}">`

/**
 * What the worker writes into the head of a page behind its description: Open Graph, the card of X, and what search
 * engines read.
 *
 * @param origin - scheme and host of the product: chat apps accept absolute addresses only
 * @see https://ogp.me · https://developer.x.com/en/docs/x-for-websites/cards
 */
export function toHeadTags(head: PageHead, origin: string): string {
  const { canonicalPath, image } = head
  const url = canonicalPath === null ? null : new URL(canonicalPath, origin).href
  const imageUrl = new URL(image.path, origin).href
  return [
    head.isIndexed ? '' : named('robots', 'noindex'),
    url === null ? '' : `<link rel="canonical" href="${escaped(url)}">`,
    openGraph('type', 'website'),
    openGraph('site_name', BRAND.name),
    openGraph('locale', 'pt_BR'),
    url === null ? '' : openGraph('url', url),
    openGraph('title', head.cardTitle),
    openGraph('description', head.description),
    openGraph('image', imageUrl),
    openGraph('image:type', 'image/png'),
    openGraph('image:width', IMAGE_SIZE.width),
    openGraph('image:height', IMAGE_SIZE.height),
    openGraph('image:alt', image.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', head.cardTitle),
    named('twitter:description', head.description),
    named('twitter:image', imageUrl),
    named('twitter:image:alt', image.alt),
    head.structuredData ? toInlineJson(head.structuredData(origin), { type: 'application/ld+json' }) : '',
  ].join('')
}
