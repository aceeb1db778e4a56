import { common } from '../copy/common.ts'
import { landing as copy } from '../copy/landing.ts'
import { PlanTickets } from '../features/billing/plans/plan-tickets.tsx'
import { toAddressLine, toFacts } from '../features/guest-invitation/to-facts.ts'
import { Finale } from '../features/landing/finale.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { HowItWorks } from '../features/landing/how-it-works.tsx'
import { LandingSection } from '../features/landing/landing-section.tsx'
import { RankingHighlights } from '../features/rankings/ranking-highlights.tsx'
import { SampleTicket } from '../features/suggestions/trial/sample-ticket.tsx'
import { useAnchorFocus } from '../hooks/focus/use-anchor-focus.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { ANCHORS } from '../lib/paths.ts'
import { Trial } from './guides/trial.tsx'

const WORDS = { toFacts, toAddressLine }

export function LandingPage() {
  useTitle(`${common.brand}: ${common.tagline}`)
  useAnchorFocus()

  return (
    <div className="mx-auto flex max-w-page flex-col gap-20 px-[min(1rem,5vw)] pt-3 pb-20 sm:px-6 md:gap-28 md:pt-10">
      <Hero ticket={<SampleTicket words={WORDS} />} />
      <HowItWorks />
      <LandingSection id={ANCHORS.trial} lead={copy.categories.lead} title={copy.categories.title}>
        <Trial words={WORDS} />
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
