/** Where a part of the sitemap is. */
export const SITEMAP_PART = '/sitemaps/:file'
