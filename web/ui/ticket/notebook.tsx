import type { ReactNode } from 'react'

const SIDES = {
  /** The holes of the binding are in the middle of the open notebook. */
  left: 'lg:rounded-r-none lg:border-line lg:border-r',
  right:
    'lg:rounded-l-none lg:before:absolute lg:before:inset-y-6 lg:before:-left-[7px] lg:before:z-10 lg:before:w-3.5 lg:before:bg-[radial-gradient(circle,var(--color-paper)_4px,var(--color-line)_4.5px,var(--color-line)_5px,transparent_5.5px)] lg:before:bg-size-[14px_36px] lg:before:bg-repeat-round',
  /** For two pages one above the other: the binding is below this page. */
  upper: 'rounded-b-none border-line border-b',
  lower:
    'rounded-t-none before:absolute before:inset-x-6 before:-top-[7px] before:z-10 before:h-3.5 before:bg-[radial-gradient(circle,var(--color-paper)_4px,var(--color-field)_4.5px,transparent_5.5px)] before:bg-size-[36px_14px] before:bg-repeat-round',
  /** A single sheet, with holes at its top. */
  loose:
    'pt-7 before:absolute before:inset-x-4 before:top-2.5 before:h-3.5 before:bg-[radial-gradient(circle,var(--color-line)_5px,transparent_5.5px)] before:bg-size-[24px_14px] before:bg-repeat-round',
} as const

/** The dotted background of the notebook. */
export const DOTTED = 'bg-[radial-gradient(var(--color-line)_1px,transparent_1.5px)] bg-size-[20px_20px]'

/** A page of the notebook with the holes of its binding. Two pages beside each other look like an open notebook. */
export function NotebookPage({ side, children }: { side: keyof typeof SIDES; children: ReactNode }) {
  return <div className={`relative h-full rounded-card bg-card shadow-raised ${SIDES[side]}`}>{children}</div>
}

/** A card of dotted paper. */
export function Paper({ children }: { children: ReactNode }) {
  return <div className={`rounded-card bg-card p-5 shadow-raised sm:p-6 ${DOTTED}`}>{children}</div>
}
