import type { listSitemapPart, listSitemapParts } from '../../modules/previews/list-sitemap.ts'

interface LateSitemap {
  listParts: typeof listSitemapParts
  listPart: typeof listSitemapPart
}

const sitemap = () => import('../../modules/previews/list-sitemap.ts')

/** The files for search engines, which no start pays for. */
export const lateSitemap: LateSitemap = {
  listParts: async (...given) => (await sitemap()).listSitemapParts(...given),
  listPart: async (...given) => (await sitemap()).listSitemapPart(...given),
}
