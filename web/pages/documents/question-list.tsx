import { useState } from 'react'
import { common } from '../../copy/common.ts'
import { faq as copy } from '../../copy/legal/faq.ts'
import type { Question } from '../../copy/legal/faq-help.ts'
import type { Block, Line } from '../../copy/legal/legal-document.ts'
import { toSearchable } from '../../lib/format.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Accordion, AccordionItem } from '../../ui/layout/accordion.tsx'
import { Blocks } from './blocks.tsx'
import { useAnchor } from './use-anchor.ts'

/** All questions, and the field that narrows them down. The last one left opens by itself. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  const anchor = useAnchor()
  const [search, setSearch] = useState('')
  const found = filterQuestions(questions, search)
  const isNarrow = search.trim() !== ''

  return (
    <>
      <div className="print:hidden">
        <SearchField clearLabel={common.clearSearch} label={copy.search} onChange={setSearch} value={search} />
      </div>
      <p className={`text-sm text-soft ${isNarrow ? 'mt-3' : 'sr-only'}`} role="status">
        {describe(search.trim(), found.length)}
      </p>
      <div className="mt-6">
        {found.length > 0 ? (
          <Accordion>
            {found.map(({ id, question, answer }) => (
              <AccordionItem id={id} isOpen={id === anchor || found.length === 1} key={id} title={question}>
                <Blocks blocks={answer} />
              </AccordionItem>
            ))}
          </Accordion>
        ) : null}
      </div>
    </>
  )
}

/** Said aloud as it changes; silent while everything is shown. */
function describe(search: string, count: number): string {
  if (search === '') return ''
  return count === 0 ? copy.none(search) : copy.found(count)
}

/** The questions that hold every word of the search, in whatever order, accents and case aside. */
export function filterQuestions(questions: readonly Question[], search: string): readonly Question[] {
  const words = toSearchable(search).split(/\s+/)
  return questions.filter((entry) => {
    const text = toSearchable(`${entry.question} ${entry.alsoCalled} ${textOf(entry.answer)}`)
    return words.every((word) => text.includes(word))
  })
}

/** The bare words of a text. */
const textOf = (blocks: readonly Block[]): string => blocks.map(textOfBlock).join(' ')

function textOfBlock(block: Block): string {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.map(textOfLine).join(' ')
  if ('facts' in block) return block.facts.map(({ term, text }) => `${term} ${textOfLine(text)}`).join(' ')
  return 'part' in block ? block.part.title : textOfLine(block)
}

const textOfLine = (line: Line): string =>
  typeof line === 'string'
    ? line
    : line.map((piece) => (typeof piece === 'string' ? piece : (piece.text ?? ''))).join('')
