import { useRef, useState } from 'react'
import { faq as copy, type Question } from '../../copy/faq.ts'
import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Blocks } from './blocks.tsx'
import { filterQuestions } from './filter-questions.ts'
import { useAnchor } from './use-anchor.ts'

/** All questions, and the field that narrows them down. The last one left opens by itself. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  const anchor = useAnchor()
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const found = filterQuestions(questions, search)
  const isNarrow = search.trim() !== ''
  const clear = () => {
    setSearch('')
    field.current?.focus()
  }

  return (
    <>
      <search className="print:hidden">
        <Field
          autoComplete="off"
          enterKeyHint="search"
          label={copy.search}
          onChange={(event) => setSearch(event.target.value)}
          trailing={isNarrow ? <ClearButton onClick={clear} /> : <Magnifier />}
          ref={field}
          value={search}
        />
      </search>
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

function Magnifier() {
  return (
    <span className="pointer-events-none px-3 text-soft">
      <Icon name="search" />
    </span>
  )
}

function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      aria-label={copy.clear}
      className="inline-flex size-11 items-center justify-center rounded-full hover:bg-ink/6"
      onClick={onClick}
      type="button"
    >
      <Icon name="x" />
    </button>
  )
}
