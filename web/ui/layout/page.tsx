import { type ReactNode, useId } from 'react'

export function Page({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-10 px-[min(1rem,5vw)] pt-4 pb-16 sm:px-6 sm:pt-8">
      {children}
    </div>
  )
}

/** Title of a page inside the shell, and the sentence below it. */
export function PageHeader({ title, lead }: { title: string; lead?: string }) {
  return (
    <header>
      <h1 className="text-2xl">{title}</h1>
      {lead ? <p className="mt-2 text-balance text-soft">{lead}</p> : null}
    </header>
  )
}

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
