import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { landing as copy } from '../copy/landing.ts'
import { CategoryShowcase } from '../features/categories/category-showcase.tsx'
import { ExclusiveNote } from '../features/plans/exclusive-note.tsx'
import { PlanTickets } from '../features/plans/plan-tickets.tsx'
import { useTitle } from '../hooks/use-title.ts'
import { ANCHORS, PATHS, toAnchor } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Scene } from '../ui/scene.tsx'
import { Ticket } from '../ui/ticket.tsx'

const SAMPLE_SCENES = ['gastronomia', 'natureza', 'entretenimento'] as const

export function LandingPage() {
  const { hash } = useLocation()
  useTitle(`${common.brand}: ${common.tagline}`)
  // The shell looked for the anchor before this page had arrived.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])

  return (
    <div className="mx-auto flex max-w-page flex-col gap-20 px-4 pt-4 pb-20 sm:px-6 md:gap-28 md:pt-10">
      <Hero />
      <HowItWorks />
      <section>
        <h2 className="text-2xl">{copy.categories.title}</h2>
        <div className="mt-2 mb-8 min-h-6">
          <ExclusiveNote />
        </div>
        <CategoryShowcase />
      </section>
      <section id={ANCHORS.plans}>
        <h2 className="mb-8 text-center text-2xl">{copy.plans.title}</h2>
        <PlanTickets />
      </section>
    </div>
  )
}

function Hero() {
  return (
    <section className="grid items-center gap-12 lg:grid-cols-[1.15fr_1fr]">
      <div>
        <h1 className="text-3xl">{copy.headline}</h1>
        <p className="mt-5 max-w-prose text-lg text-soft">{copy.lead}</p>
        <div className="mt-7 flex flex-col gap-3 sm:flex-row">
          <ButtonLink to={PATHS.auth}>{copy.start}</ButtonLink>
          <ButtonLink look="secondary" to={toAnchor(ANCHORS.howItWorks)}>
            {copy.howItWorks}
          </ButtonLink>
        </div>
        <p className="mt-5 text-sm text-soft">
          {copy.promise}
          {common.dot}
          {copy.couples}
        </p>
      </div>
      <SampleTicket />
    </section>
  )
}

/** What an invitation looks like; decoration, with nothing to press. */
function SampleTicket() {
  return (
    <div className="mx-auto w-full max-w-md lg:rotate-2">
      <Ticket stub={<p className="font-semibold text-on-blush">{copy.sample.stub}</p>}>
        <div className="p-5 sm:p-7">
          <p className="font-semibold text-sm text-urucum">{copy.sample.kicker}</p>
          <p className="mt-1 font-display text-2xl leading-tight">{copy.sample.headline}</p>
          <ul className="mt-5 flex flex-col gap-3">
            {copy.sample.options.map((option, index) => (
              <li className="flex items-center gap-4" key={option}>
                <div className="w-28 shrink-0 overflow-hidden rounded-field">
                  <Scene isUrgent name={SAMPLE_SCENES[index] ?? ''} seed={option} />
                </div>
                <span className="font-display text-lg leading-tight">{option}</span>
              </li>
            ))}
          </ul>
        </div>
      </Ticket>
    </div>
  )
}

function HowItWorks() {
  return (
    <section id={ANCHORS.howItWorks}>
      <h2 className="mb-8 text-2xl">{copy.how.title}</h2>
      <ol className="grid gap-8 md:grid-cols-3">
        {copy.how.steps.map(({ title, text }, index) => (
          <li className="border-ink border-t-2 border-dashed pt-5" key={title}>
            <p aria-hidden="true" className="font-display text-2xl text-urucum leading-none">
              {index + 1}
            </p>
            <h3 className="mt-3 text-lg">{title}</h3>
            <p className="mt-1.5 text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
