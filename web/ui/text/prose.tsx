import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'

/** Styles paragraphs, lists, terms and links. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="flex max-w-[31em] flex-col gap-4 [&_a]:text-urucum [&_a]:underline [&_a]:underline-offset-4 [&_a]:wrap-anywhere [&_dd]:text-soft [&_dl]:flex [&_dl]:flex-col [&_dl]:gap-3.5 [&_dt]:font-semibold [&_h3]:mt-3 [&_h3]:text-lg [&_li]:pl-1 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-urucum">
      {children}
    </div>
  )
}

/** A chevron that turns with the `details` around it. */
export function TurningChevron() {
  return (
    <span className="text-urucum transition-transform duration-150 group-open:rotate-180">
      <Icon name="chevron-down" />
    </span>
  )
}
