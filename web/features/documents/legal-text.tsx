import { type LegalDocument, legal } from '../../copy/legal/legal-document.ts'
import { Amounts } from '../../ui/text/amounts.tsx'
import { Contents, TextPage, TextSection } from '../../ui/text/text-page.tsx'
import { Blocks } from './blocks.tsx'
import { useAnchor } from './use-anchor.ts'

/** A document with its contents, its short version and its numbered sections. */
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
