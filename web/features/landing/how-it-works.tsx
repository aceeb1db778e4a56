import { landing as copy } from '../../copy/landing.ts'
import { ANCHORS } from '../../lib/paths.ts'
import { Stamp } from '../../ui/ticket/ticket.tsx'
import { LandingSection } from './landing-section.tsx'

/** The life of an invitation, on one ticket of three pieces: the last one is torn off, and stamped. */
export function HowItWorks() {
  const { title, steps, stamp } = copy.how
  return (
    <LandingSection id={ANCHORS.howItWorks} title={title}>
      <ol className="strip">
        {steps.map((step, index) => (
          <li
            className="relative flex gap-[min(1.25rem,4vw)] p-[min(1.5rem,6vw)] pb-7 md:block md:p-8"
            key={step.title}
          >
            <p aria-hidden="true" className="w-7 shrink-0 font-display text-3xl text-urucum leading-[0.9] md:mb-5">
              {index + 1}
            </p>
            <div className="min-w-0">
              <h3 className="text-xl">{step.title}</h3>
              <p className="mt-2 text-soft">{step.text}</p>
              {index === steps.length - 1 ? (
                <p aria-hidden="true" className="mt-5 md:absolute md:top-8 md:right-8 md:mt-0">
                  <Stamp>{stamp}</Stamp>
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </LandingSection>
  )
}
