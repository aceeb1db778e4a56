/** Answers of the API that a page is drawn with, by the address of the call. */
export type PageData = Readonly<Record<string, unknown>>

/** What the server can draw of a page. */
export interface PageRequest {
  /** Path of the page, without its query. */
  path: string
  data: PageData
}

/**
 * Draws a page to HTML, as the browser draws it first with the same data.
 *
 * @throws Error where the page cannot be drawn outside a browser
 */
export type RenderPage = (page: PageRequest) => Promise<string>

/**
 * The documents that the build draws, until the next release the same for everybody, with what `data-drawn` of their root
 * says: everybody sees the `page` at its address, or only a `visitor` does, or it is a `frame`, which the browser replaces.
 */
export const BUILT_DOCUMENTS = {
  home: 'visitor',
  faq: 'page',
  terms: 'page',
  privacy: 'page',
  auth: 'frame',
  dashboard: 'frame',
  // For all other pages of members.
  newInvitation: 'frame',
} as const
export type BuiltDocument = keyof typeof BUILT_DOCUMENTS
export type Drawn = (typeof BUILT_DOCUMENTS)[BuiltDocument]

/** Where the build puts them; the platform leaves the `.html` away. */
export const toBuiltPath = (document: BuiltDocument): string => `/drawn/${document}`

/** The element with the answers in the document, as JSON. */
export const PAGE_DATA_ID = 'page-data'

/** The document without a page in it: the service worker shows it where the server cannot be reached. */
export const SHELL_PATH = '/shell'
