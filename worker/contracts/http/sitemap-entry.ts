/** A page that search engines may list. */
export interface SitemapEntry {
  /** Begins with `/`. */
  path: string
  /** The day (`YYYY-MM-DD`) or the time of its last change; undefined where nobody knows it. */
  changed?: string
}
