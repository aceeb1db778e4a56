import type { ReactNode } from 'react'

/** The look of a page of the notebook: dotted paper. */
export const PAPER_LOOK =
  'bg-card bg-[radial-gradient(var(--color-line)_1px,transparent_1.5px)] bg-size-[20px_20px] shadow-raised'

/** A loose page of the notebook. */
export function Paper({ children }: { children: ReactNode }) {
  return <div className={`rounded-card p-5 sm:p-6 ${PAPER_LOOK}`}>{children}</div>
}
