import { FIRST_STYLE_PATH, type FirstStyle } from '#contracts/http/page-content'
import { builtJson } from './built-json.ts'

/** Reads the rules that the document of an open invitation holds itself, as `scripts/build/first-style.ts` wrote them. */
export const loadFirstStyle = builtJson<FirstStyle>(FIRST_STYLE_PATH)

/** Puts the rules into the document in place of the sheet, which a browser without scripts fetches all the same. */
export function withFirstStyle(rewriter: HTMLRewriter, { style }: FirstStyle): HTMLRewriter {
  return rewriter.on('link[rel="stylesheet"]', {
    element(link) {
      const sheet = `<noscript><link rel="stylesheet" href="${link.getAttribute('href')}"></noscript>`
      link.replace(`<style>${style}</style>${sheet}`, { html: true })
    },
  })
}
