import type { PageHead } from '#contracts/http/page-head'
import { builtJson } from './built-json.ts'

const loadQuestions = builtJson<object>('/faq-data.json')

/**
 * The head of the page of questions with what `scripts/build/faq-data.ts` wrote of them for search engines.
 *
 * @param head - without it
 * @param assets - the binding of the built web app
 * @param origin - of the request
 */
export async function withQuestions(head: Promise<PageHead>, assets: Fetcher, origin: string): Promise<PageHead> {
  const [plain, questions] = await Promise.all([head, loadQuestions(assets, origin)])
  return questions ? { ...plain, structuredData: () => questions } : plain
}
