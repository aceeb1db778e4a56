import type { PageHead } from '#contracts/http/page-head'

/** Of this isolate: a release is another isolate. Null: there was no build. */
let known: object | null | undefined

async function loadQuestions(assets: Fetcher, origin: string): Promise<object | null> {
  if (known !== undefined) return known
  const answer = await assets.fetch(new URL('/faq-data.json', origin))
  const isData = answer.ok && answer.headers.get('Content-Type')?.includes('json')
  known = isData ? await answer.json<object>() : null
  return known
}

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
