import type { Question } from '../../web/copy/legal/faq-help.ts'
import type { Block, Line } from '../../web/copy/legal/legal-document.ts'
import { escaped } from '../../worker/http/pages/html.ts'

/** The text of a line; null where it contains the support address, a setting that the build does not know. */
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
  if ('facts' in block || 'part' in block) throw new Error(`no answer has had such a block: ${Object.keys(block)}`)
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
