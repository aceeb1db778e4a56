import type { RenderPage } from '#contracts/page-content'

/** Renders a page with the components of the web app. React is loaded at the first use. */
export const renderPage: RenderPage = async (page) => (await import('#edge/render-page')).renderPage(page)
