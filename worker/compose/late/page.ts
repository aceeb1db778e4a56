import type { RenderPage } from '#contracts/http/page-content'
import type { PageHead } from '#contracts/http/page-head'
import type { headOfGuidePage, loadGuidePage } from '../../modules/previews/load-guide-page.ts'
import type { loadPage } from '../../modules/previews/load-page.ts'

interface LatePage {
  load: typeof loadPage
  loadGuide: typeof loadGuidePage
  headOfGuide: (...page: Parameters<typeof headOfGuidePage>) => Promise<PageHead>
  /** Draws a page with the web app's own components. */
  render: RenderPage
}

const guidePages = () => import('../../modules/previews/load-guide-page.ts')

/** What the document of a page holds and how it is drawn; React comes with the first page that is drawn: no start pays for it. */
export const latePage: LatePage = {
  load: async (...page) => (await import('../../modules/previews/load-page.ts')).loadPage(...page),
  loadGuide: async (...page) => (await guidePages()).loadGuidePage(...page),
  headOfGuide: async (...page) => (await guidePages()).headOfGuidePage(...page),
  render: async (page) => (await import('#edge/render-page')).renderPage(page),
}
