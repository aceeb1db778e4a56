import type { Ref } from 'react'
import { places } from '../../copy/places.ts'
import { tonight as copy } from '../../copy/proposals.ts'
import { PATHS } from '../../lib/paths.ts'
import { toCredits } from '../../lib/places.ts'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { Credits } from '../../ui/ticket/credits.tsx'
import { ProposedPlace, Reasons } from '../suggestions/proposed-place.tsx'
import { toProposedTime } from '../suggestions/proposed-time.ts'
import type { Proposal, Proposals } from './api.ts'

interface ProposalCardProps {
  proposal: Proposal
  drawn: Proposals
  /** From 1. */
  position: number
  /** First name of the other member; null: unknown, or there is none. */
  partner: string | null
  heading: Ref<HTMLHeadingElement>
  isBusy: boolean
  onYes: () => void
  onAnother: () => void
}

/** A proposal with the reasons for it, what a yes costs, and the buttons: another idea only where there is one. */
export function ProposalCard({ proposal, drawn, position, partner, heading, ...rest }: ProposalCardProps) {
  const { activity, categorySlug } = proposal
  const { proposals, town, isCounted, remainingThisMonth: left } = drawn
  const isUsedUp = isCounted && left === 0
  const cost = isUsedUp ? copy.cost.none : isCounted && left !== null ? copy.cost.counted(left) : copy.cost.first
  return (
    <article className="overflow-hidden rounded-card bg-card shadow-raised">
      <ProposedPlace
        activity={activity}
        categorySlug={categorySlug}
        from={town}
        heading={heading}
        marks={<Reasons proposal={proposal} words={copy.why} />}
        time={toProposedTime(proposal).words}
      >
        <Credits label={places.credits} lines={toCredits(activity)} linkHint={places.outside} />
      </ProposedPlace>
      <div className="flex flex-col gap-2.5 border-line border-t p-[min(1.25rem,6vw)] sm:px-7">
        <div className="grid gap-2.5 sm:grid-cols-[1fr_auto]">
          {isUsedUp ? (
            <ButtonLink isWide to={PATHS.upgrade}>
              {copy.cost.premium}
            </ButtonLink>
          ) : (
            <Button icon="ticket" isBusy={rest.isBusy} isWide onClick={rest.onYes}>
              {copy.yes(partner)}
            </Button>
          )}
          {proposals.length > 1 ? (
            <Button disabled={rest.isBusy} onClick={rest.onAnother} variant="secondary">
              {copy.another}
            </Button>
          ) : null}
        </div>
        <p className="flex justify-between gap-x-4 text-sm text-soft">
          <span className="text-pretty">{left === null ? null : cost}</span>
          {proposals.length > 1 ? (
            <span className="shrink-0 tabular-nums">{copy.count(position, proposals.length)}</span>
          ) : null}
        </p>
      </div>
    </article>
  )
}
