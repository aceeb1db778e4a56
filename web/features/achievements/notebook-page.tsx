import { type ReactNode, useId } from 'react'
import { PAPER_LOOK } from '../../ui/paper.tsx'

const SPINE =
  'before:absolute before:inset-x-6 before:-top-[7px] before:z-10 before:h-3.5 before:bg-[radial-gradient(circle,var(--color-paper)_4px,var(--color-field)_4.5px,transparent_5.5px)] before:bg-size-[36px_14px] before:bg-repeat-round'

interface NotebookPageProps {
  title: string
  /** The upper page hangs on the binding from above, the lower one carries its holes. */
  side: 'upper' | 'lower'
  children: ReactNode
}

/** One page of a notebook that lies open, bound across the middle. */
export function NotebookPage({ title, side, children }: NotebookPageProps) {
  const id = useId()
  const edge = side === 'upper' ? 'rounded-t-card border-b border-line' : `rounded-b-card ${SPINE}`
  return (
    <section aria-labelledby={id} className={`relative px-4 py-8 sm:px-8 sm:py-10 ${PAPER_LOOK} ${edge}`}>
      <h2 className="pb-5 text-xl" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A page on which nothing stands yet, or nothing more. */
export function BlankPage({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-5 px-4 py-8 text-center">
      <p className="max-w-sm text-balance text-lg text-soft">{children}</p>
      {action}
    </div>
  )
}
