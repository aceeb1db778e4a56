import type { ReactNode } from 'react'
import { Section } from '../../../ui/layout/section.tsx'

/** A part of the account's page: a title, and one sheet of paper. */
export const AccountCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title}>
    <div className="flex flex-col gap-5 rounded-card bg-card p-[min(1.25rem,6vw)] shadow-raised sm:p-7">{children}</div>
  </Section>
)
