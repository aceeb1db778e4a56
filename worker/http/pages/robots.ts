import type { SitemapEntry } from '#contracts/page-head'
import { sha256 } from '../../lib/digest.ts'
import { isCached } from '../answer-file.ts'
import { escaped } from './html.ts'

const AN_HOUR = 'public, max-age=3600'

/**
 * The paths that robots may request. Invitations and signed-in pages are allowed: otherwise a search engine would not see
 * their `noindex`, and the robots of X and Facebook could not read the preview. Of the API only the data of public pages
 * are allowed.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/block-indexing
 */
const toRobotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /api/couple/public/',
    'Allow: /api/rankings',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

export const answerRobots = (origin: string): Response =>
  new Response(toRobotsText(origin), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': AN_HOUR },
  })

/** The content of a sitemap file: pages, or further sitemap files. */
const FILES = { pages: ['urlset', 'url'], parts: ['sitemapindex', 'sitemap'] } as const
type SitemapKind = keyof typeof FILES

const toEntry = ({ path, changed }: SitemapEntry, element: string, origin: string): string => {
  const lastmod = changed ? `<lastmod>${escaped(changed)}</lastmod>` : ''
  return `<${element}><loc>${escaped(new URL(path, origin).href)}</loc>${lastmod}</${element}>`
}

/**
 * @see https://www.sitemaps.org/protocol.html
 * @param origin - scheme and host of the product
 */
export function toSitemap(kind: SitemapKind, entries: readonly SitemapEntry[], origin: string): string {
  const [list, element] = FILES[kind]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries.map((entry) => toEntry(entry, element, origin)),
    `</${list}>`,
    '',
  ].join('\n')
}

/** Responds with a file of the sitemap, or with 304 if the robot has a current copy. */
export async function answerSitemap(
  request: Request,
  kind: SitemapKind,
  entries: readonly SitemapEntry[],
  origin: string,
): Promise<Response> {
  const text = toSitemap(kind, entries, origin)
  const etag = `"${(await sha256(text)).slice(0, 32)}"`
  const headers = { ETag: etag, 'Cache-Control': AN_HOUR }
  if (isCached(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'Content-Type': 'application/xml; charset=utf-8' } })
}
