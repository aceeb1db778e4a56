/** The picture of a link's preview: 1200×630 px, PNG. */
export interface PreviewImage {
  /** Begins with `/`. */
  path: string
  alt: string
}

/** What robots and chat apps read of a page before any script has run. */
export interface PageHead {
  /** For the tab of the browser and for search engines, with the name of the product. */
  title: string
  /** For the preview that a chat app shows of a link. */
  cardTitle: string
  description: string
  /** The one address of the page; null where it has none, or nobody may learn that there is such a page. */
  canonicalPath: string | null
  isIndexed: boolean
  image: PreviewImage
  /** Structured data of schema.org, whose addresses need the product's origin. */
  structuredData?: (origin: string) => object
}

/** A page that search engines may list. */
export interface SitemapEntry {
  /** Begins with `/`. */
  path: string
  /** The day (`YYYY-MM-DD`) or the time of its last change; undefined where nobody knows it. */
  changed?: string
}
