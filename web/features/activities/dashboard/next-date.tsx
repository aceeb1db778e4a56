import { type ReactNode, Suspense, useEffect } from 'react'
import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../../copy/activities.ts'
import { errors } from '../../../copy/errors.ts'
import { places } from '../../../copy/places.ts'
import { focusIfLost, useFocusFallback } from '../../../hooks/focus/use-focus-fallback.ts'
import { useOnChange } from '../../../hooks/page/use-on-change.ts'
import { toSlug } from '../../../lib/format.ts'
import { PATHS } from '../../../lib/paths.ts'
import { cardId, hasRoute, routeUrl } from '../../../lib/places.ts'
import { formatPlan, isBefore, phaseOf } from '../../../lib/plan-time.ts'
import { optionalComponent } from '../../../platform/release/lazy-component.ts'
import { Button, ButtonLink, buttonClass, ExternalButton } from '../../../ui/action/button.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ShortText } from '../../../ui/text/short-text.tsx'
import { Scene } from '../../../ui/ticket/scene.tsx'
import { Ticket } from '../../../ui/ticket/ticket.tsx'
import { ChosenFacts, toDayText, toLead } from '../chosen-facts.tsx'
import { CompletionResultCard } from '../completion-result.tsx'
import { isAsked } from '../date-answer.tsx'
import { OutingDate, OwnFile } from '../outing-date.tsx'
import { RareActions } from '../rare-actions.tsx'
import { CompletionDialogs } from '../use-completion.tsx'
import { DismissalQuestion } from '../use-dismissal.tsx'
import { Links } from './next-links.tsx'
import { AllDone, NothingChosen } from './nothing-chosen.tsx'
import { TellGuest } from './tell-guest.tsx'
import type { NextDateState } from './use-next-date.ts'

/** The button turns into the stamp and stays in the document, disabled, so that the focus is not lost. */
const STAMP_CLASS = 'stamp min-h-12 text-lg text-mata'

/** The first part of the dashboard: the next outing as a ticket, whose stub is torn off once the outing is done. */
function NextDate({ chosen, nextDate, isShort }: NextDateProps) {
  const isDone = chosen.markedAsCompleted
  const isToday = !isDone && phaseOf(chosen, nextDate.now) === 'today'
  const title = isDone ? copy.doneTitle : isToday ? copy.todayTitle : copy.nextTitle
  const ticket = useFocusFallback<HTMLElement>(isDone)
  // The button that marked it may have been in the card of the day after, which is gone.
  useEffect(() => {
    if (isDone) focusIfLost(ticket.current)
  }, [isDone, ticket])
  // The button that sets the day becomes a smaller one.
  useOnChange(chosen.plannedAt, () => focusIfLost(ticket.current))
  return (
    <section aria-label={title} className="focus:outline-none" id={cardId(chosen.id)} ref={ticket} tabIndex={-1}>
      <Ticket
        state={isDone ? 'tearing' : 'whole'}
        stub={<NextDateStub chosen={chosen} isToday={isToday} nextDate={nextDate} />}
      >
        <ChosenPlace
          chosen={chosen}
          isShort={isShort && !isToday}
          isToday={isToday && !chosen.dateProposedBy}
          nextDate={nextDate}
          title={isDone ? title : (toDay(chosen, isToday) ?? toChooser(chosen) ?? title)}
        />
      </Ticket>
      {isDone ? <DoneDate chosen={chosen} nextDate={nextDate} /> : null}
    </section>
  )
}

/** The day, on an agreed day its hour; null: there is none. */
function toDay(chosen: SelectedActivity, isToday: boolean): string | null {
  const { plannedAt, dateProposedBy } = chosen
  if (!plannedAt) return null
  return isToday && !dateProposedBy ? copy.todayAt(formatPlan(plannedAt)) : toDayText(chosen, plannedAt)
}

/** Who chose, if it was not the reader; null: unknown. */
function toChooser({ chosenBy, guest }: SelectedActivity): string | null {
  if (guest) return copy.chosenTitle(guest)
  return chosenBy?.who === 'partner' ? copy.chosenTitle(chosenBy.firstName) : null
}

interface DoneDateProps {
  chosen: SelectedActivity
  nextDate: NextDateState
}

interface NextDateStubProps extends DoneDateProps {
  isToday: boolean
}

/**
 * The buttons of the ticket: on the day the way there, from the hour of the outing the mark. Before, a proposed day is
 * told first, an agreed one after calendar and way; the mark is quiet and last. While the person is asked about the day,
 * that is the only primary button.
 */
function NextDateStub({ chosen, nextDate, isToday }: NextDateStubProps) {
  const { complete, completion, now } = nextDate
  const isOnTheWay = isToday && hasRoute(chosen.activity) && isBefore(chosen, now)
  const isDone = chosen.markedAsCompleted
  const isEarly = chosen.plannedAt === null || isBefore(chosen, now)
  const isBusy = completion.busyIds.has(chosen.activityId)
  const main = isAsked(chosen) ? 'secondary' : 'primary'
  const mark = (
    <div className={isDone ? 'py-1' : 'w-full'} key="mark">
      <button
        aria-busy={isBusy || undefined}
        className={
          isDone ? STAMP_CLASS : `${buttonClass(isEarly ? 'quiet' : main, true)} ${isEarly ? 'text-ink!' : ''}`
        }
        data-new={isDone}
        disabled={isDone}
        onClick={() => complete(chosen)}
        type="button"
      >
        <Icon name="check" />
        {isDone ? copy.completed : copy.complete}
      </button>
    </div>
  )
  const tell = isDone || (isToday && !chosen.dateProposedBy) ? null : <TellGuest chosen={chosen} key="tell" />
  const links = isDone ? null : <Links chosen={chosen} hasRouteAbove={isOnTheWay} key="links" />
  return (
    <div className="flex flex-col gap-2.5">
      {chosen.dateProposedBy ? tell : null}
      <div className="flex flex-col gap-2.5 sm:flex-row sm:items-start">
        {isOnTheWay ? (
          <ExternalButton href={routeUrl(chosen.activity)} icon="pin" isWide variant={main}>
            {copy.route}
          </ExternalButton>
        ) : null}
        {isEarly ? [links, chosen.dateProposedBy ? null : tell, mark] : [mark, links]}
      </div>
    </div>
  )
}

/** Shown below the torn ticket: the result, the feeling, and the link to the next date. */
function DoneDate({ chosen, nextDate }: DoneDateProps) {
  return (
    <div className="mt-6 flex flex-col gap-5 rounded-card bg-card p-5 shadow-raised sm:p-8">
      <CompletionResultCard chosen={chosen} completion={nextDate.completion} hasNextElsewhere />
      <div className="flex flex-col sm:items-start">
        <NextStep nextDate={nextDate} />
      </div>
    </div>
  )
}

function NextStep({ nextDate }: { nextDate: NextDateState }) {
  if (!nextDate.hasAnother) {
    return <ButtonLink to={PATHS.newInvitation}>{copy.nextInvitation}</ButtonLink>
  }
  return (
    <Button icon="arrow-right" onClick={nextDate.goOn}>
      {copy.showNext}
    </Button>
  )
}

interface NextDateSectionProps {
  nextDate: NextDateState
  /** Whether another card asks the couple to act. */
  isOtherwiseBusy: boolean
  /** Without its picture and sentence on a phone. */
  isShort: boolean
  /** The empty state of somebody new. */
  first?: ReactNode
}

/** The next open choice, or an empty state. */
export function NextDateSection({ nextDate, isOtherwiseBusy, isShort, first }: NextDateSectionProps) {
  const { data, error, retry, shown, completion } = nextDate
  if (error && !data) return <ErrorNotice {...errors.load} onRetry={retry} title={copy.nextTitle} />
  if (!data) return null
  const isNew = data.activities.length + data.hiddenCount === 0
  return (
    <>
      {shown ? <NextDate chosen={shown} isShort={isShort} nextDate={nextDate} /> : null}
      {isNew ? <NothingChosen first={first} isWaiting={isOtherwiseBusy} /> : null}
      {shown || isNew || isOtherwiseBusy ? null : (
        <AllDone last={data.activities.find(({ markedAsCompleted }) => markedAsCompleted)?.activity.name} />
      )}
      <CompletionDialogs completion={completion} />
      <DismissalQuestion dismissal={nextDate.dismissal} />
    </>
  )
}

const Stops = optionalComponent(async () => (await import('./tour-stops.tsx')).Stops)

/** A longer name is set in smaller type; the longest names of the catalogue have over 100 characters. */
const LONG_NAME = 48

interface NextDateProps {
  chosen: SelectedActivity
  nextDate: NextDateState
  /** Without its picture and sentence on a phone. */
  isShort: boolean
}

interface ChosenPlaceProps extends NextDateProps {
  title: string
  /** Whether the title is the hour of today; else it may be the agreed day. */
  isToday: boolean
}

function ChosenPlace({ chosen, nextDate, title, isToday, isShort }: ChosenPlaceProps) {
  const { activity } = chosen
  const { description } = activity
  const lead = toLead(activity)
  return (
    <div
      className={`sm:grid sm:grid-cols-2 sm:[&>.scene]:aspect-auto sm:[&>.scene]:h-full ${isShort ? 'max-sm:[&>.scene]:hidden' : 'max-sm:[&>.scene]:aspect-[2/1]'}`}
    >
      <Scene category={toSlug(activity.category)} drawing={activity.drawing} imageUrl={activity.imageUrl} isUrgent />
      <div className="flex flex-col gap-2 p-5 sm:justify-center sm:p-8">
        <p
          aria-live="polite"
          className={isToday ? 'font-display text-2xl text-urucum' : 'font-semibold text-sm text-urucum'}
        >
          {title}
        </p>
        <h2 className={activity.name.length > LONG_NAME ? 'text-xl' : 'text-2xl'}>{activity.name}</h2>
        {lead ? <p className="text-pretty">{lead}</p> : null}
        {chosen.markedAsCompleted ? null : (
          <OutingDate
            beside={<OwnFile chosen={chosen} />}
            chosen={chosen}
            isMain={chosen.plannedAt === null || isAsked(chosen)}
            key={chosen.id}
          />
        )}
        {description && activity.kind === 'place' ? (
          <div className={isShort ? 'max-sm:hidden' : undefined}>
            <ShortText text={description} words={places.reading(activity.name)} />
          </div>
        ) : null}
        <Suspense>
          {activity.tour ? (
            <Stops
              chosen={chosen}
              isAhead={phaseOf(chosen, nextDate.now) === 'ahead'}
              onLast={(last) => nextDate.complete(last, true)}
              tour={activity.tour}
            />
          ) : null}
        </Suspense>
        {/* The title already says the day. */}
        <ChosenFacts chosen={{ ...chosen, plannedAt: null }} />
        <RareActions chosen={chosen} completion={nextDate.completion} dismissal={nextDate.dismissal} />
      </div>
    </div>
  )
}
