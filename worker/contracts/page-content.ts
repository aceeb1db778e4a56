/** API responses that a page is rendered with, keyed by the address of the call. */
export type PageData = Readonly<Record<string, unknown>>

export interface PageRequest {
  path: string
  data: PageData
}

/**
 * Renders a page to HTML, equal to the browser's first render with the same data.
 *
 * @throws Error when the page cannot be rendered outside a browser
 */
export type RenderPage = (page: PageRequest) => Promise<string>

/**
 * Documents rendered by the build, with the `data-drawn` value of their root. A `page` is for everyone, a `visitor`
 * document is for people who are not signed in, and the browser replaces a `frame`.
 */
export const BUILT_DOCUMENTS = {
  home: 'visitor',
  faq: 'page',
  terms: 'page',
  privacy: 'page',
  auth: 'frame',
  dashboard: 'frame',
  // Used for all other pages of members.
  newInvitation: 'frame',
} as const
export type BuiltDocument = keyof typeof BUILT_DOCUMENTS
export type Drawn = (typeof BUILT_DOCUMENTS)[BuiltDocument]

/** Path of a built document; the platform omits `.html`. */
export const toBuiltPath = (document: BuiltDocument): string => `/drawn/${document}`

export const PAGE_DATA_ID = 'page-data'

/** The document without a page: the service worker shows it when the server cannot be reached. */
export const SHELL_PATH = '/shell'
