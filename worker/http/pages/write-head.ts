import type { PageHead } from '#contracts/http/page-head'
import { toHeadTags } from './head-tags.ts'

/** Writes the head of a page into the shell that all pages share, as it passes through. */
export const writeHead = (shell: Response, head: PageHead, origin: string): Response =>
  new HTMLRewriter()
    .on('title', { element: (title) => void title.setInnerContent(head.title) })
    .on('meta[name="description"]', {
      element(description) {
        description.setAttribute('content', head.description)
        description.after(toHeadTags(head, origin), { html: true })
      },
    })
    .transform(shell)
