import { FIRST_STYLE_PATH, type FirstStyle } from '#contracts/http/page-content'

/** Of this isolate: a release is another isolate. Null: there was no build. */
let known: FirstStyle | null | undefined

/**
 * Reads the rules that the document of an invitation holds itself; null where there was no build.
 *
 * @param assets - the binding of the built web app
 * @param origin - of the request
 */
export async function loadFirstStyle(assets: Fetcher, origin: string): Promise<FirstStyle | null> {
  if (known !== undefined) return known
  const answer = await assets.fetch(new URL(FIRST_STYLE_PATH, origin))
  const isData = answer.ok && answer.headers.get('Content-Type')?.includes('json')
  known = isData ? await answer.json<FirstStyle>() : null
  return known
}

/** Puts the rules into the document in place of the sheet, which a browser without scripts fetches all the same. */
export function withFirstStyle(rewriter: HTMLRewriter, { style }: FirstStyle): HTMLRewriter {
  return rewriter.on('link[rel="stylesheet"]', {
    element(link) {
      const sheet = `<noscript><link rel="stylesheet" href="${link.getAttribute('href')}"></noscript>`
      link.replace(`<style>${style}</style>${sheet}`, { html: true })
    },
  })
}
