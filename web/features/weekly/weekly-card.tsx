import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toOwnInvitationPath } from '#contracts/pages'
import type { Weekly } from '#contracts/weekly'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { outingDate } from '../../copy/outing-dates.ts'
import { places } from '../../copy/places.ts'
import { weekly } from '../../copy/weekly.ts'
import { useLoaded } from '../../hooks/async/use-loaded.ts'
import { focusIfLost } from '../../hooks/focus/use-focus-fallback.ts'
import { PATHS } from '../../lib/paths.ts'
import { toCredits } from '../../lib/places.ts'
import { formatPlan } from '../../lib/plan-time.ts'
import { useChange } from '../../platform/feedback/use-change.ts'
import { QuietAction } from '../../ui/action/actions.tsx'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Credits } from '../../ui/ticket/credits.tsx'
import { Facts } from '../../ui/ticket/facts.tsx'
import { Scene } from '../../ui/ticket/scene.tsx'
import { Reasons } from '../suggestions/proposed-place.tsx'
import { toFacts } from '../suggestions/to-facts.ts'
import { acceptWeekly, drawWeekly, type Proposal, type Proposals, passTurn } from './api.ts'

const copy = weekly.card
const SKELETON = ['h-72 w-full sm:h-52']

interface WeeklyCardProps {
  weekly: Weekly
  /** First name of the other member; null: unknown, or there is none. */
  partner: string | null
  isOfTwo: boolean
  /** The weeks in a row, in words. */
  weeks: string | null
}

/** The proposal of the week: who decides says yes or asks for another one, the other member sees it. */
export function WeeklyCard({ weekly: { turn, mayPass }, partner, isOfTwo, weeks }: WeeklyCardProps) {
  const id = useId()
  const { data, error, isLoading, reload } = useLoaded(drawWeekly)
  const isYours = turn === 'you'
  const whoDecides = isYours ? (isOfTwo ? copy.yours : copy.alone) : copy.theirs(partner)
  const section = useRef<HTMLElement>(null)
  // The pressed button is gone with the turn, and in the end with the whole card.
  useEffect(() => {
    if (!isYours) focusIfLost(section.current)
  }, [isYours])
  useEffect(() => () => focusIfLost(document.querySelector('main')), [])
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card bg-card p-[min(1.25rem,6vw)] shadow-raised focus:outline-none sm:p-7"
      ref={section}
      tabIndex={-1}
    >
      <div>
        <h2 className="text-2xl" id={id}>
          {weekly.title}
        </h2>
        <p className="mt-1 text-pretty text-soft">
          {`${whoDecides}${weeks ? ` ${weeks}${weeks.endsWith('.') ? '' : '.'}` : ''}`}
        </p>
      </div>
      {isLoading ? (
        <Skeleton blocks={SKELETON} label={common.loading} />
      ) : error || !data ? (
        <ErrorNotice {...errors.load} onRetry={() => void reload()} />
      ) : data.proposals.length === 0 ? (
        <Nothing isYours={isYours} />
      ) : (
        <Proposed drawn={data} isOfTwo={isOfTwo} isYours={isYours} mayPass={mayPass} partner={partner} />
      )}
    </section>
  )
}

const Nothing = ({ isYours }: { isYours: boolean }) => (
  <>
    <p className="text-pretty">{copy.nothing}</p>
    {isYours ? (
      <div>
        <ButtonLink to={PATHS.newInvitation}>{copy.create}</ButtonLink>
      </div>
    ) : null}
  </>
)

interface ProposedProps extends Omit<WeeklyCardProps, 'weekly' | 'weeks'> {
  drawn: Proposals
  isYours: boolean
  mayPass: boolean
}

function Proposed({ drawn: { proposals, town }, isYours, ...rest }: ProposedProps) {
  const [index, setIndex] = useState(0)
  const position = index % proposals.length
  const proposal = proposals[position]
  if (!proposal) return null
  return (
    <>
      <Place proposal={proposal} town={town} />
      {isYours ? (
        <Decision
          {...rest}
          count={copy.count(position + 1, proposals.length)}
          onAnother={proposals.length > 1 ? () => setIndex(index + 1) : null}
          proposal={proposal}
        />
      ) : null}
    </>
  )
}

function Place({ proposal, town }: { proposal: Proposal; town: string | null }) {
  const { activity, categorySlug, plannedAt } = proposal
  return (
    <article className="flex flex-col gap-3 sm:flex-row sm:gap-6">
      <div className="shrink-0 overflow-hidden rounded-field max-sm:[&>.scene]:aspect-[2/1] sm:w-56 sm:self-start">
        <Scene category={categorySlug} drawing={activity.drawing} imageUrl={activity.imageUrl} />
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="font-semibold text-urucum">{outingDate.when(formatPlan(plannedAt))}</p>
        <h3 className="text-xl leading-tight wrap-anywhere">{activity.name}</h3>
        <Reasons proposal={proposal} words={copy.why} />
        <Facts facts={toFacts(activity, town)} />
        {activity.description ? <p className="text-pretty text-sm">{activity.description}</p> : null}
        <Credits label={places.credits} lines={toCredits(activity)} linkHint={places.outside} />
      </div>
    </article>
  )
}

interface DecisionProps extends Omit<ProposedProps, 'drawn' | 'isYours'> {
  proposal: Proposal
  /** "1 de 3" */
  count: string
  /** Null: there is no other one. */
  onAnother: (() => void) | null
}

function Decision({ proposal, count, onAnother, partner, isOfTwo, mayPass }: DecisionProps) {
  const navigate = useNavigate()
  const [accept, isAccepting] = useChange({ title: copy.failed, fallback: errors.network.text }, async () => {
    const { token } = await acceptWeekly(proposal)
    if (isOfTwo) showToast(copy.sent(partner))
    else navigate(toOwnInvitationPath(token))
  })
  const [pass, isPassing] = useChange({ title: copy.passFailed, fallback: errors.network.text }, async () => {
    await passTurn()
    showToast(copy.passed(partner))
  })
  const isBusy = isAccepting || isPassing
  return (
    <div className="flex flex-col gap-2.5">
      <div className="grid gap-2.5 sm:flex">
        <Button icon="ticket" isBusy={isAccepting} onClick={() => void accept()}>
          {isOfTwo ? copy.yes(partner) : copy.yesAlone}
        </Button>
        {onAnother ? (
          <Button disabled={isBusy} onClick={onAnother} variant="secondary">
            {copy.another}
          </Button>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {mayPass ? (
          <QuietAction isDisabled={isBusy} onClick={() => void pass()}>
            {copy.pass}
          </QuietAction>
        ) : (
          <span />
        )}
        <span className="text-sm text-soft tabular-nums">{count}</span>
      </div>
    </div>
  )
}
