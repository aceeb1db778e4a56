import type { RenderPage } from '#contracts/http/page-content'
import type { loadPage } from '../../modules/previews/load-page.ts'

interface LatePage {
  load: typeof loadPage
  /** Draws a page with the web app's own components. */
  render: RenderPage
}

/** What the document of a page holds and how it is drawn; React comes with the first page that is drawn: no start pays for it. */
export const latePage: LatePage = {
  load: async (...page) => (await import('../../modules/previews/load-page.ts')).loadPage(...page),
  render: async (page) => (await import('#edge/render-page')).renderPage(page),
}
