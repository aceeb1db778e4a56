import { type ReactNode, useId } from 'react'

interface LandingSectionProps {
  /** Anchor of the section. */
  id: string
  title: string
  lead?: ReactNode
  /** Over something that stands in the middle. */
  isCentered?: boolean
  children: ReactNode
}

/** One part of the landing page with its one message. Its heading takes the focus of whoever asks for the part. */
export function LandingSection({ id, title, lead, isCentered = false, children }: LandingSectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} id={id}>
      <div className={`mb-7 max-w-text sm:mb-9 ${isCentered ? 'sm:mx-auto sm:text-center' : ''}`}>
        <h2 className="text-2xl" id={headingId} tabIndex={-1}>
          {title}
        </h2>
        {lead ? <div className="mt-3 text-lg text-soft">{lead}</div> : null}
      </div>
      {children}
    </section>
  )
}
