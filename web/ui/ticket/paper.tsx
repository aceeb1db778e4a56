import type { ReactNode } from 'react'

/** The dots of the notebook's paper. */
export const DOTTED = 'bg-[radial-gradient(var(--color-line)_1px,transparent_1.5px)] bg-size-[20px_20px]'

/** A loose leaf of dotted paper. */
export function Paper({ children }: { children: ReactNode }) {
  return <div className={`rounded-card bg-card p-5 shadow-raised sm:p-6 ${DOTTED}`}>{children}</div>
}
