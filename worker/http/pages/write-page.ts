import { type Drawn, PAGE_DATA_ID, type PageData } from '#contracts/http/page-content'
import type { PageHead } from '#contracts/http/page-head'
import { toEarlyScript } from './early-calls.ts'
import { toHeadTags } from './head-tags.ts'
import { toInlineJson } from './inline-json.ts'
import { withLateScripts } from './late-scripts.ts'

/** A page as it was drawn, with what it was drawn with, and what a browser without scripts is told. */
export interface DrawnPage {
  html: string
  data: PageData
  withoutScript: string
}

interface Written {
  head: PageHead
  /** Scheme and host of the product. */
  origin: string
  /** Null: the browser draws the page, or the build has drawn it. */
  drawn: DrawnPage | null
  /** Scripts that come once the page is on screen, besides those that the shell names; null: all come at once. */
  lateFiles: readonly string[] | null
  /** Addresses that the document asks for before its scripts are there; null: none. */
  earlyCalls: readonly string[] | null
}

const DRAWN: Drawn = 'page'

/** Writes the head of a page, and the page itself, into the shell that all pages share, as it passes through. */
export function writePage(shell: Response, { head, origin, drawn, lateFiles, earlyCalls }: Written): Response {
  const rewriter = new HTMLRewriter()
    .on('title', {
      element(title) {
        title.setInnerContent(head.title)
        if (earlyCalls) title.before(toEarlyScript(earlyCalls), { html: true })
      },
    })
    .on('meta[name="description"]', {
      element(description) {
        description.setAttribute('content', head.description)
        description.after(toHeadTags(head, origin), { html: true })
      },
    })
  if (lateFiles) withLateScripts(rewriter, lateFiles)
  if (drawn) {
    rewriter
      .on('#root', {
        element(root) {
          root.setAttribute('data-drawn', DRAWN)
          root.setInnerContent(drawn.html, { html: true })
          root.after(toInlineJson(drawn.data, { id: PAGE_DATA_ID }), { html: true })
        },
      })
      .on('noscript', { element: (note) => void note.setInnerContent(drawn.withoutScript) })
  }
  return rewriter.transform(shell)
}
