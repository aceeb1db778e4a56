import type { ReactNode } from 'react'
import { common } from '../../copy/common.ts'
import { type LegalDocument, legal } from '../../copy/legal/legal-document.ts'
import { privacy } from '../../copy/legal/privacy.ts'
import { terms } from '../../copy/legal/terms.ts'
import { usePlans } from '../../features/billing/api.ts'
import { useTitle } from '../../hooks/page/use-title.ts'
import { useOperator } from '../../platform/api/use-public-config.ts'
import { Amounts } from '../../ui/text/amounts.tsx'
import { Prose, TurningChevron } from '../../ui/text/prose.tsx'
import { Blocks, useAnchor } from './blocks.tsx'

/** A document: contents, short version and numbered sections. */
export function LegalText({ document: { title, lead, updated, summary, sections } }: { document: LegalDocument }) {
  useAnchor()
  return (
    <TextPage
      aside={<Contents entries={sections} label={legal.contents} />}
      header={
        <>
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-3 text-lg text-soft">{lead}</p>
          <p className="mt-3 text-sm text-soft">{legal.updated(updated)}</p>
        </>
      }
    >
      <aside aria-label={legal.inShort} className="mt-8 rounded-card bg-blush px-5 py-5 text-on-blush sm:px-7 sm:py-6">
        <p className="font-display text-lg">{legal.inShort}</p>
        <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
          {summary.map((line) => (
            <li className="pl-1" key={line}>
              <Amounts>{line}</Amounts>
            </li>
          ))}
        </ul>
      </aside>
      {sections.map(({ id, title: heading, blocks }, index) => (
        <TextSection id={id} key={id} number={index + 1} title={heading}>
          <Blocks blocks={blocks} />
        </TextSection>
      ))}
    </TextPage>
  )
}

interface ContentsEntry {
  id: string
  title: string
}

interface TextPageProps {
  header: ReactNode
  /** Beside the text on wide screens. */
  aside: ReactNode
  children: ReactNode
}

/** A page with text: lines of at most 66 characters, and on wide screens a column beside them that stays visible. */
function TextPage({ header, aside, children }: TextPageProps) {
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-x-16 px-4 pt-4 pb-16 sm:px-6 sm:pt-8 lg:grid-cols-[16rem_31em] lg:justify-center">
      <header className="w-full max-w-[31em] justify-self-center lg:col-start-2 lg:justify-self-start">{header}</header>
      <div className="print:hidden lg:sticky lg:top-24 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto">
        {aside}
      </div>
      <div className="w-full max-w-[31em] justify-self-center lg:col-start-2 lg:justify-self-start">{children}</div>
    </div>
  )
}

/** The table of contents of a long page: a column on wide screens, folded on narrow ones. */
function Contents({ label, entries }: { label: string; entries: readonly ContentsEntry[] }) {
  return (
    <>
      <nav aria-label={label} className="hidden lg:block">
        <p className="mb-3 font-semibold text-sm text-soft">{label}</p>
        <ContentsList entries={entries} />
      </nav>
      <nav aria-label={label} className="mx-auto mt-6 max-w-[31em] lg:hidden">
        <details className="group rounded-card bg-card shadow-raised">
          <summary className="flex min-h-13 list-none items-center justify-between gap-3 px-5 font-semibold">
            {label}
            <TurningChevron />
          </summary>
          <div className="px-5 pb-4">
            <ContentsList entries={entries} />
          </div>
        </details>
      </nav>
    </>
  )
}

function ContentsList({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <ol className="text-sm">
      {entries.map(({ id, title }, index) => (
        <li key={id}>
          <a
            className="flex min-h-11 items-center gap-3 py-1.5 leading-snug hover:text-urucum lg:min-h-9"
            href={`#${id}`}
          >
            <span aria-hidden="true" className="w-5 shrink-0 text-right font-display text-urucum tabular-nums">
              {index + 1}
            </span>
            <span className="min-w-0">{title}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}

/** A numbered part of a long text, with the perforated line of a ticket above it. */
function TextSection({ id, number, title, children }: ContentsEntry & { number: number; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-titulo`} className="mt-9 border-ink/35 border-t-2 border-dashed pt-8" id={id}>
      <h2 className="flex items-baseline gap-3 text-xl" id={`${id}-titulo`}>
        <span className="shrink-0 text-urucum tabular-nums">{number}.</span>
        <span className="min-w-0">{title}</span>
      </h2>
      <div className="mt-4">
        <Prose>{children}</Prose>
      </div>
    </section>
  )
}

export function PrivacyPage() {
  const document = privacy(usePlans(), useOperator())
  useTitle(common.title(document.title))
  return <LegalText document={document} />
}

export function TermsPage() {
  const document = terms(usePlans(), useOperator())
  useTitle(common.title(document.title))
  return <LegalText document={document} />
}
