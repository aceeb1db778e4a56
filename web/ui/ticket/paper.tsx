import type { ReactNode } from 'react'

/** The dotted background of the notebook. */
export const DOTTED = 'bg-[radial-gradient(var(--color-line)_1px,transparent_1.5px)] bg-size-[20px_20px]'

/** A card of dotted paper. */
export function Paper({ children }: { children: ReactNode }) {
  return <div className={`rounded-card bg-card p-5 shadow-raised sm:p-6 ${DOTTED}`}>{children}</div>
}
