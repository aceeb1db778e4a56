import { type ReactNode, useId } from 'react'
import { Avatar } from '../../ui/icon/avatar.tsx'

interface CardProps {
  heading: string
  text: string
  /** Source of the initials; empty: two people are drawn. */
  initials: string
  children: ReactNode
}

/** A request to join the couple, or the person's own. */
export function JoiningCard({ heading, text, initials, children }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card bg-card p-[min(1.25rem,6vw)] shadow-raised sm:flex-row sm:flex-wrap sm:items-center sm:gap-x-6 sm:px-7 sm:py-6"
    >
      <div className="flex min-w-[min(16rem,100%)] grow basis-0 items-center gap-4">
        <Avatar name={initials} />
        <div className="min-w-0">
          <h2 className="text-balance text-lg leading-snug wrap-anywhere" id={id}>
            {heading}
          </h2>
          <p className="mt-0.5 text-pretty text-sm text-soft wrap-anywhere">{text}</p>
        </div>
      </div>
      <div className="flex flex-col gap-2.5 sm:flex-row-reverse">{children}</div>
    </section>
  )
}
