import { useState } from 'react'
import { common } from '../../copy/common.ts'
import { faq as copy } from '../../copy/legal/faq.ts'
import type { Question } from '../../copy/legal/faq-help.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Accordion, AccordionItem } from '../../ui/layout/accordion.tsx'
import { Blocks } from './blocks.tsx'
import { filterQuestions } from './filter-questions.ts'
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
