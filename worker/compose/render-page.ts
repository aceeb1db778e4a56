import type { RenderPage } from '#contracts/page-content'

/** Draws a page with the web app's own components. React is loaded by the first page that is drawn. */
export const renderPage: RenderPage = async (page) => (await import('#edge/render-page')).renderPage(page)
