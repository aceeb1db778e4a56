import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { landing as copy } from '../copy/landing.ts'
import { demo as demoCopy } from '../copy/suggestions.ts'
import { PlanTickets } from '../features/billing/plan-tickets.tsx'
import { RankingHighlights } from '../features/rankings/ranking-highlights.tsx'
import { usePreview } from '../features/suggestions/api.ts'
import { Demo } from '../features/suggestions/demo.tsx'
import { PlacesTicket } from '../features/suggestions/places-ticket.tsx'
import { useAnchorFocus } from '../hooks/focus/use-anchor-focus.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { ANCHORS, PATHS, REGISTRATION, toAnchor, toRegistration } from '../lib/paths.ts'
import { usePublicConfig } from '../platform/api/use-public-config.ts'
import { ButtonLink } from '../ui/action/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { Stamp, Ticket } from '../ui/ticket/ticket.tsx'

/** Category “Romance” in São Paulo (IBGE code): its places are well known. */
const SAMPLE_REQUEST = { categoryId: 1, cityId: '3550308' } as const

export function LandingPage() {
  useTitle(`${common.brand}: ${common.tagline}`)
  useAnchorFocus()

  return (
    <div className="mx-auto flex max-w-page flex-col gap-20 px-[min(1rem,5vw)] pt-3 pb-20 sm:px-6 md:gap-28 md:pt-10">
      <Hero ticket={<SampleTicket />} />
      <HowItWorks />
      <LandingSection id={ANCHORS.demo} lead={copy.categories.lead} title={copy.categories.title}>
        <Demo />
      </LandingSection>
      <LandingSection id={ANCHORS.rankings} lead={copy.rankings.lead} title={copy.rankings.title}>
        <RankingHighlights />
      </LandingSection>
      <LandingSection id={ANCHORS.plans} isCentered lead={copy.plans.lead} title={copy.plans.title}>
        <PlanTickets />
      </LandingSection>
      <Finale />
    </div>
  )
}

/** The three steps of an invitation on one ticket; the last part is torn off and stamped. */
function HowItWorks() {
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

interface LandingSectionProps {
  id: string
  title: string
  lead?: ReactNode
  isCentered?: boolean
  children: ReactNode
}

/** One section of the landing page. Its heading gets the focus when its anchor is opened. */
function LandingSection({ id, title, lead, isCentered = false, children }: LandingSectionProps) {
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

function Hero({ ticket }: { ticket: ReactNode }) {
  return (
    <section className="grid grid-cols-1 items-start gap-x-8 gap-y-9 md:grid-cols-2 lg:gap-x-16 lg:grid-cols-[1.1fr_1fr]">
      {/* At the top and not beside the middle of the ticket, which is higher than the screen of a phone on its side. */}
      <div className="md:pt-[10vh]">
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
  const couples = usePublicConfig()?.marketingCouples
  return (
    <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-soft text-sm">
      <li>{copy.promise}</li>
      {couples ? (
        <li>
          <strong className="text-ink">{couples}</strong> {copy.couplesLabel}
        </li>
      ) : null}
    </ul>
  )
}

/** The end of the page: the button of the first screen again, on a ticket. */
function Finale() {
  const { title, text } = copy.finale
  return (
    <section>
      <Ticket
        stub={
          <div className="flex flex-col items-center gap-x-6 gap-y-3 py-1 sm:flex-row sm:justify-center">
            <div className="w-full sm:w-auto">
              <ButtonLink isWide to={REGISTRATION}>
                {copy.start}
              </ButtonLink>
            </div>
            <p className="text-on-blush">{copy.promise}</p>
            <Link
              className="inline-flex min-h-11 items-center font-semibold text-on-blush underline underline-offset-4 hover:decoration-2"
              to={toRegistration(PATHS.tonight)}
            >
              {copy.tonight}
            </Link>
          </div>
        }
      >
        <div className="bg-urucum px-6 pt-12 pb-12 text-center text-on-urucum sm:py-16">
          <h2 className="text-3xl">{title}</h2>
          <p className="mt-4 text-lg">{text}</p>
        </div>
      </Ticket>
    </section>
  )
}

function SampleTicket() {
  return (
    <PlacesTicket
      category={demoCopy.sample.category}
      city={demoCopy.sample.city}
      isUrgent
      preview={usePreview(SAMPLE_REQUEST)}
      stub={
        <>
          <p className="text-on-blush">{demoCopy.sample.stub}</p>
          <Link
            className="-mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-on-blush underline underline-offset-4 hover:decoration-2"
            to={toAnchor(ANCHORS.demo)}
          >
            {demoCopy.sample.toDemo}
            <Icon name="arrow-right" size={18} />
          </Link>
        </>
      }
    />
  )
}
