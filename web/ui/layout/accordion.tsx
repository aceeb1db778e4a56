import type { ReactNode } from 'react'
import { Prose, TurningChevron } from '../text/prose.tsx'

/** Folded items as `details` elements, which open if the browser finds a searched text in them. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="border-ink/35 border-b-2 border-dashed">{children}</div>
}

interface AccordionItemProps {
  /** Anchor of the item. */
  id: string
  title: string
  /** Opens the item when it turns true; the person can still open and close it. */
  isOpen?: boolean
  children: ReactNode
}

export function AccordionItem({ id, title, isOpen = false, children }: AccordionItemProps) {
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
