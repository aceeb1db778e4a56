import { type ReactNode, useState } from 'react'
import { common } from '../../copy/common.ts'
import { faq as copy, faqQuestions, type Question } from '../../copy/legal/faq.ts'
import type { Block, Line } from '../../copy/legal/legal-document.ts'
import { usePlans } from '../../features/billing/api.ts'
import { useTitle } from '../../hooks/page/use-title.ts'
import { toSearchable } from '../../lib/format.ts'
import { PATHS } from '../../lib/paths.ts'
import { useSupportEmail } from '../../platform/api/use-public-config.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Prose, TurningChevron } from '../../ui/text/prose.tsx'
import { Blocks, useAnchor } from './blocks.tsx'

export function FaqPage() {
  const plans = usePlans()
  useTitle(common.title(copy.title))
  return (
    <div className="mx-auto max-w-text px-4 pt-6 pb-20 sm:px-6 sm:pt-12 lg:px-0">
      <h1 className="text-2xl">{copy.title}</h1>
      <p className="mt-3 mb-7 text-lg text-soft">{copy.lead}</p>
      <QuestionList questions={faqQuestions(plans)} />
      <ContactCard />
    </div>
  )
}

function ContactCard() {
  const email = useSupportEmail()
  return (
    <section className="mt-10 rounded-card bg-blush p-6 text-on-blush sm:p-7">
      <h2 className="text-xl">{copy.contact.title}</h2>
      <p className="mt-2">{copy.contact.text}</p>
      <p className="mt-1 wrap-anywhere">
        <a
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          href={`mailto:${email}`}
        >
          {email}
        </a>
      </p>
      <div className="mt-5">
        <ButtonLink icon="chat" to={PATHS.contact}>
          {copy.contact.action}
        </ButtonLink>
      </div>
    </section>
  )
}

/** All questions, and the search field. A single hit is opened. */
function QuestionList({ questions }: { questions: readonly Question[] }) {
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

function describe(search: string, count: number): string {
  if (search === '') return ''
  return count === 0 ? copy.none(search) : copy.found(count)
}

/** Questions that contain every word of the search, in any order, ignoring accents and case. */
export function filterQuestions(questions: readonly Question[], search: string): readonly Question[] {
  const words = toSearchable(search).split(/\s+/)
  return questions.filter((entry) => {
    const text = toSearchable(`${entry.question} ${entry.alsoCalled} ${textOf(entry.answer)}`)
    return words.every((word) => text.includes(word))
  })
}

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

/** Folded items as `details` elements, which open if the browser finds a searched text in them. */
function Accordion({ children }: { children: ReactNode }) {
  return <div className="border-ink/35 border-b-2 border-dashed">{children}</div>
}

interface AccordionItemProps {
  id: string
  title: string
  /** Opens the item when it turns true; the person can still open and close it. */
  isOpen?: boolean
  children: ReactNode
}

function AccordionItem({ id, title, isOpen = false, children }: AccordionItemProps) {
  return (
    <details
      className="group border-ink/35 border-t-2 border-dashed print:[&::details-content]:[content-visibility:visible]"
      id={id}
      open={isOpen}
    >
      <summary className="flex min-h-15 list-none items-center justify-between gap-4 py-3 hover:text-urucum">
        <h2 className="text-lg leading-snug">{title}</h2>
        <TurningChevron />
      </summary>
      <div className="pr-2 pb-6 sm:pr-10">
        <Prose>{children}</Prose>
      </div>
    </details>
  )
}
