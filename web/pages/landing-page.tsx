import { useNavigate } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { landing as copy } from '../copy/landing.ts'
import { ExclusiveNote } from '../features/billing/plans/exclusive-note.tsx'
import { PlanTickets } from '../features/billing/plans/plan-tickets.tsx'
import { toAddressLine, toFacts } from '../features/guest-invitation/to-facts.ts'
import { Finale } from '../features/landing/finale.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { HowItWorks } from '../features/landing/how-it-works.tsx'
import { LandingSection } from '../features/landing/landing-section.tsx'
import { RankingHighlights } from '../features/rankings/ranking-highlights.tsx'
import { CategoryShowcase } from '../features/suggestions/categories/category-showcase.tsx'
import { CityField } from '../features/suggestions/cities/city-field.tsx'
import { SampleTicket } from '../features/suggestions/trial/sample-ticket.tsx'
import { TrialTicket } from '../features/suggestions/trial/trial-ticket.tsx'
import { useTrial } from '../features/suggestions/trial/use-trial.ts'
import { useAnchorFocus } from '../hooks/focus/use-anchor-focus.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { ANCHORS, PATHS, toRegistration } from '../lib/paths.ts'

const WORDS = { toFacts, toAddressLine }

export function LandingPage() {
  useTitle(`${common.brand}: ${common.tagline}`)
  useAnchorFocus()

  return (
    <div className="mx-auto flex max-w-page flex-col gap-20 px-[min(1rem,5vw)] pt-3 pb-20 sm:px-6 md:gap-28 md:pt-10">
      <Hero ticket={<SampleTicket words={WORDS} />} />
      <HowItWorks />
      <Trial />
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

/** The categories, to be tried out: choosing one and a city makes the ticket. */
function Trial() {
  const trial = useTrial()
  const navigate = useNavigate()
  return (
    <LandingSection id={ANCHORS.trial} lead={copy.categories.lead} title={copy.categories.title}>
      <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[1fr_26rem] lg:items-start">
        <div className="flex flex-col gap-7">
          <div className="flex flex-col gap-4">
            <CategoryShowcase chosenId={trial.category?.id ?? null} onChoose={trial.chooseCategory} />
            <ExclusiveNote />
          </div>
          <CityField onChange={trial.changeCity} onLeave={trial.settleCity} value={trial.city} />
        </div>
        <div className="mx-auto w-full max-w-md lg:sticky lg:top-20">
          <TrialTicket onSend={() => navigate(toRegistration(PATHS.newInvitation))} trial={trial} words={WORDS} />
        </div>
      </div>
    </LandingSection>
  )
}
