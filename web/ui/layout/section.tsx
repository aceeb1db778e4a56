import { type ReactNode, useId } from 'react'

/** A titled part of a page. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl" id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
