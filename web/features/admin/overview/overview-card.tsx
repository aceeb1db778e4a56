import type { ReactNode } from 'react'

interface OverviewCardProps {
  /** Of its heading. */
  id: string
  title: string
  lead?: string
  children?: ReactNode
}

/** A part of the overview: a heading, what it counts in a sentence, and the counts to both edges. */
export function OverviewCard({ id, title, lead, children }: OverviewCardProps) {
  return (
    <section aria-labelledby={id} className="w-full min-w-0 self-start rounded-card bg-card py-4 shadow-raised">
      <h2 className="px-4 text-lg" id={id}>
        {title}
      </h2>
      {lead ? <p className="mt-1 px-4 text-soft text-sm leading-snug">{lead}</p> : null}
      {children}
    </section>
  )
}
