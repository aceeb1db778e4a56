import { type ReactNode, useId } from 'react'
import { DOTTED, NotebookPage } from '../../ui/ticket/notebook.tsx'

interface StampPageProps {
  title: string
  side: 'upper' | 'lower'
  children: ReactNode
}

/** One of the two pages on which stamps stand. */
export function StampPage({ title, side, children }: StampPageProps) {
  const id = useId()
  return (
    <NotebookPage side={side}>
      <section aria-labelledby={id} className={`rounded-[inherit] px-4 py-8 sm:px-8 sm:py-10 ${DOTTED}`}>
        <h2 className="pb-5 text-xl" id={id}>
          {title}
        </h2>
        {children}
      </section>
    </NotebookPage>
  )
}

/** A page without a stamp says why it is empty. */
export function BlankPage({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-5 px-4 py-8 text-center">
      <p className="max-w-sm text-balance text-lg text-soft">{children}</p>
      {action}
    </div>
  )
}
