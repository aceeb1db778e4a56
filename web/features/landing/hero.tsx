import type { ReactNode } from 'react'
import { landing as copy } from '../../copy/landing.ts'
import { ANCHORS, REGISTRATION, toAnchor } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/action/button.tsx'

/** The first screen: what this is, the way in, and the product itself beside it. */
export function Hero({ ticket }: { ticket: ReactNode }) {
  return (
    <section className="grid grid-cols-1 items-center gap-x-8 gap-y-9 md:grid-cols-2 lg:gap-x-16 lg:grid-cols-[1.1fr_1fr]">
      <div>
        <h1 className="text-3xl">{copy.headline}</h1>
        <p className="mt-4 max-w-prose text-lg text-soft sm:mt-5">{copy.lead}</p>
        <div className="mt-6 flex flex-col gap-3 sm:mt-7 sm:flex-row sm:flex-wrap">
          <ButtonLink to={REGISTRATION}>{copy.start}</ButtonLink>
          <ButtonLink variant="secondary" to={toAnchor(ANCHORS.howItWorks)}>
            {copy.howItWorks}
          </ButtonLink>
        </div>
        <Promises />
      </div>
      <div className="mx-auto w-full max-w-md wrap-anywhere md:rotate-1">{ticket}</div>
    </section>
  )
}

function Promises() {
  return (
    <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-soft text-sm">
      <li>{copy.promise}</li>
      <li>
        <strong className="text-ink">{copy.couples}</strong> {copy.couplesLabel}
      </li>
    </ul>
  )
}
