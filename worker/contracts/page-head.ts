/** The picture of a link's preview: 1200×630 px, PNG. */
export interface PreviewImage {
  /** Begins with `/`. */
  path: string
  alt: string
}

/** The head of a page, which robots and chat apps read before scripts run. */
export interface PageHead {
  /** For the browser tab and search engines, with the name of the product. */
  title: string
  /** For the link preview of a chat app. */
  cardTitle: string
  description: string
  /** Canonical address; null if the page has none, or its existence must not be revealed. */
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
  /** Day (`YYYY-MM-DD`) or time of the last change; undefined if unknown. */
  changed?: string
}
