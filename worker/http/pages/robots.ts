import type { SitemapEntry } from '#contracts/http/sitemap-entry'
import { sha256 } from '../../lib/digest.ts'
import { isCached } from '../is-cached.ts'
import { escaped } from './escaped.ts'

const AN_HOUR = 'public, max-age=3600'

/**
 * What robots may ask for. Invitations and signed-in pages are not forbidden: a robot that may not read them sees neither
 * their `noindex` nor, as those of X and Facebook, the preview. Of the API only what public pages show.
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

const toUrl = ({ path, changed }: SitemapEntry, origin: string): string => {
  const lastmod = changed ? `<lastmod>${escaped(changed)}</lastmod>` : ''
  return `<url><loc>${escaped(new URL(path, origin).href)}</loc>${lastmod}</url>`
}

/**
 * @see https://www.sitemaps.org/protocol.html
 * @param origin - scheme and host of the product
 */
export const toSitemap = (entries: readonly SitemapEntry[], origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map((entry) => toUrl(entry, origin)),
    '</urlset>',
    '',
  ].join('\n')

/** Answers the sitemap, or 304 where the robot has it. */
export async function answerSitemap(
  request: Request,
  entries: readonly SitemapEntry[],
  origin: string,
): Promise<Response> {
  const text = toSitemap(entries, origin)
  const etag = `"${(await sha256(text)).slice(0, 32)}"`
  const headers = { ETag: etag, 'Cache-Control': AN_HOUR }
  if (isCached(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'Content-Type': 'application/xml; charset=utf-8' } })
}
