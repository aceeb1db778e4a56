import { type Drawn, type FirstStyle, PAGE_DATA_ID, type PageData } from '#contracts/http/page-content'
import type { PageHead } from '#contracts/http/page-head'
import { withFirstStyle } from './first-style.ts'
import { toHeadTags } from './head-tags.ts'
import { toInlineJson } from './inline-json.ts'
import { withLateFiles } from './late-files.ts'

/** A page as it was drawn, with what it was drawn with, and what a browser without scripts is told. */
export interface DrawnPage {
  html: string
  data: PageData
  withoutScript: string
  /** The rules that it needs can stand in the document. */
  hasFirstStyle: boolean
}

interface Written {
  head: PageHead
  /** Scheme and host of the product. */
  origin: string
  /** Null: the browser draws the page, or the build has drawn it. */
  drawn: DrawnPage | null
  /** What a browser without scripts is told, as HTML of our own; null: as the build has it. */
  note: string | null
  /** Files that come once the page is on screen, besides the scripts that the shell names; null: all come at once. */
  lateFiles: readonly string[] | null
  /** Rules that stand in the document, whose sheet comes late; null: the sheet comes at once. */
  firstStyle: FirstStyle | null
}

const DRAWN: Drawn = 'page'

/** Writes the head of a page, and the page itself, into the shell that all pages share, as it passes through. */
export function writePage(shell: Response, written: Written): Response {
  const { head, origin, drawn, note, lateFiles, firstStyle } = written
  const rewriter = new HTMLRewriter()
    .on('title', {
      element(title) {
        title.setInnerContent(head.title)
      },
    })
    .on('meta[name="description"]', {
      element(description) {
        description.setAttribute('content', head.description)
        description.after(toHeadTags(head, origin), { html: true })
      },
    })
  if (firstStyle) withFirstStyle(rewriter, firstStyle)
  if (lateFiles) withLateFiles(rewriter, firstStyle ? [...lateFiles, firstStyle.sheet] : lateFiles)
  if (drawn) {
    rewriter.on('#root', {
      element(root) {
        root.setAttribute('data-drawn', DRAWN)
        root.setInnerContent(drawn.html, { html: true })
        root.after(toInlineJson(drawn.data, { id: PAGE_DATA_ID }), { html: true })
      },
    })
  }
  if (note !== null)
    rewriter.on('noscript', { element: (element) => void element.setInnerContent(note, { html: true }) })
  return rewriter.transform(shell)
}
