import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { BUILT_DOCUMENTS, type BuiltDocument, type RenderPage, toBuiltPath } from '#contracts/page-content'
import { PATHS } from '#contracts/pages'
import { PLANS } from '#contracts/plans'
import { faqQuestions, type Question } from '../../web/copy/legal/faq.ts'
import type { Block, Line } from '../../web/copy/legal/legal-document.ts'
import { escaped, toInlineJson } from '../../worker/http/pages/html.ts'
import { PREVIEW_WORDS } from '../../worker/modules/previews/page-heads.ts'

const ROOT = '<div id="root"></div>'
const WITHOUT_SCRIPT = /(<noscript[^>]*>)[^<]*/
/** The worker's module that renders pages; its file name ends in a hash. */
const RENDERER = /^render-page-.*\.js$/

const NAMES = Object.keys(BUILT_DOCUMENTS) as BuiltDocument[]

/**
 * Puts a rendered page into the shared document.
 *
 * @throws Error when the document has no slot for it
 */
export function toDocument(shell: string, name: BuiltDocument, html: string): string {
  const isWhole = shell.includes(ROOT) && WITHOUT_SCRIPT.test(shell)
  if (!isWhole) throw new Error('index.html has no slot for a rendered page')
  const drawn = BUILT_DOCUMENTS[name]
  // Scripts replace the frame, so text typed into it would be lost.
  const state = drawn === 'frame' ? ' inert' : ''
  const document = shell.replace(ROOT, () => `<div id="root" data-drawn="${drawn}"${state}>${html}</div>`)
  // Without scripts only the frame is shown.
  if (drawn === 'frame') return document
  return (name === 'faq' ? withQuestions(document) : document).replace(
    WITHOUT_SCRIPT,
    (_, tag: string) => tag + PREVIEW_WORDS.withoutScript.page,
  )
}

const withQuestions = (document: string): string =>
  document.replace(
    '</head>',
    (end) => toInlineJson(toFaqData(faqQuestions(PLANS)), { type: 'application/ld+json' }) + end,
  )

/**
 * Renders the documents that are the same for all visitors, with the built worker's own code
 * (docs/decisions/0080-the-server-renders-pages-that-a-link-opens.md).
 */
export const builtPages: Plugin = {
  name: 'built-pages',
  apply: 'build',
  buildApp: {
    order: 'post',
    async handler({ environments: { client, pra_dois: worker } }) {
      if (!client || !worker) throw new Error('the pages need the web app and the worker')
      const [pages, modules] = [client.config.build.outDir, join(worker.config.build.outDir, 'assets')]
      const renderer = readdirSync(modules).find((name) => RENDERER.test(name))
      if (!renderer) throw new Error('the worker has no module that renders pages')
      const { renderPage }: { renderPage: RenderPage } = await import(pathToFileURL(join(modules, renderer)).href)
      const shell = readFileSync(join(pages, 'index.html'), 'utf8')
      for (const name of NAMES) {
        const file = join(pages, `${toBuiltPath(name)}.html`)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, toDocument(shell, name, await renderPage({ path: PATHS[name], data: {} })))
      }
    },
  },
}

/** The text of a line; null if it contains the support address, which the build does not know. */
function textOf(line: Line): string | null {
  const pieces = (typeof line === 'string' ? [line] : line).map((piece) =>
    typeof piece === 'string' ? piece : piece.text,
  )
  return pieces.includes(undefined) ? null : escaped(pieces.join(''))
}

const toElement = (tag: string, text: string | null): string | null => text && `<${tag}>${text}</${tag}>`

const joined = (parts: readonly (string | null)[]): string | null => (parts.includes(null) ? null : parts.join(''))

function toHtml(block: Block): string | null {
  if (typeof block === 'string') return toElement('p', textOf(block))
  if ('facts' in block || 'part' in block) throw new Error(`unknown block in an answer: ${Object.keys(block)}`)
  if (!('list' in block)) return toElement('p', textOf(block))
  return toElement('ul', joined(block.list.map((line) => toElement('li', textOf(line)))))
}

/** A question as schema.org has it; empty if a part of the answer is unknown, because half an answer would be wrong. */
function toEntry({ question, answer }: Question): object[] {
  const text = joined(answer.map(toHtml))
  return text ? [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text } }] : []
}

/**
 * The questions as structured data for search engines, which read the head without running scripts.
 *
 * @see https://schema.org/FAQPage · docs/decisions/0080-the-server-renders-pages-that-a-link-opens.md
 */
export const toFaqData = (questions: readonly Question[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: 'pt-BR',
  mainEntity: questions.flatMap(toEntry),
})
