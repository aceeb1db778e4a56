import type { SelectedActivity, Selection } from '#contracts/activities'
import { errors } from '../../../copy/errors.ts'
import { places, type Tour, tour as tourCopy } from '../../../copy/places.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { useOnceEach } from '../../../hooks/async/use-once-each.ts'
import { useFocusFallback } from '../../../hooks/focus/use-focus-fallback.ts'
import { toSlug } from '../../../lib/format.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { ActionButton, QuietAction } from '../../../ui/action/actions.tsx'
import { ShortText } from '../../../ui/text/short-text.tsx'
import { Scene } from '../../../ui/ticket/scene.tsx'
import { selectSuggestion } from '../../guest-invitation/api.ts'
import { refreshActivities, sendCompletion } from '../api.ts'
import { RareActions, type RenderReport } from '../chosen-activity.tsx'
import { ChosenFacts, toLead } from '../chosen-facts.tsx'
import { OutingDate } from '../outing-date.tsx'
import type { NextDateState } from './use-next-date.ts'

/** A longer name is set in smaller type; the longest names of the catalogue have over 100 characters. */
const LONG_NAME = 48

export interface NextDateProps {
  chosen: SelectedActivity
  nextDate: NextDateState
  report: RenderReport
}

interface ChosenPlaceProps extends NextDateProps {
  title: string
}

/** The place of the next date, with its facts and rare actions. */
export function ChosenPlace({ chosen, nextDate, title, report }: ChosenPlaceProps) {
  const { activity } = chosen
  const { description } = activity
  const lead = toLead(activity)
  return (
    <div className="sm:grid sm:grid-cols-2 sm:[&>.scene]:aspect-auto sm:[&>.scene]:h-full">
      <Scene category={toSlug(activity.category)} drawing={activity.drawing} imageUrl={activity.imageUrl} isUrgent />
      <div className="flex flex-col gap-2 p-5 sm:justify-center sm:p-8">
        <p className="font-semibold text-sm text-urucum">{title}</p>
        <h2 className={activity.name.length > LONG_NAME ? 'text-xl' : 'text-2xl'}>{activity.name}</h2>
        {lead ? <p className="text-pretty">{lead}</p> : null}
        {description && activity.kind === 'place' ? (
          <ShortText text={description} words={places.reading(activity.name)} />
        ) : null}
        {activity.tour ? <Stops chosen={chosen} onLast={nextDate.complete} tour={activity.tour} /> : null}
        <ChosenFacts chosen={chosen} />
        {chosen.markedAsCompleted ? null : <OutingDate chosen={chosen} key={chosen.id} />}
        <RareActions chosen={chosen} completion={nextDate.completion} dismissal={nextDate.dismissal} report={report} />
      </div>
    </div>
  )
}

interface StopsProps {
  chosen: SelectedActivity
  tour: Tour
  /** Called for the last stop, which completes the outing. */
  onLast: (chosen: SelectedActivity) => void
}

/** The stops of a tour, each with a button that marks it as done; a completed outing shows all as done. */
function Stops({ chosen, tour, onLast }: StopsProps) {
  const { activityId, invitationToken: token, markedAsCompleted: isDone } = chosen
  const left = tour.stops.filter((stop) => !stop.isDone).length
  const [mark, busyIds] = useOnceEach(async (stopId: string) => {
    try {
      const { isDone: isWhole } = await sendCompletion({ activityId, stopId })
      // The partner may have marked the other stops. Completing the outing again only returns its result.
      if (isWhole === false) await refreshActivities()
      else onLast(chosen)
    } catch (failure) {
      showFailure(failure, { title: tourCopy.failed, fallback: errors.network.text })
    }
  })
  const { isDeclined } = tour
  const [decline, isDeclining] = useOnceAtATime(async (body: Selection) => {
    try {
      await selectSuggestion(body)
      await refreshActivities()
    } catch (failure) {
      showFailure(failure, { title: tourCopy.changeFailed, fallback: errors.network.text })
    }
  })
  return (
    <div>
      {isDeclined ? null : (
        <>
          <p className="font-semibold text-sm">{tourCopy.label}</p>
          <p className="text-sm">{tourCopy.when(tour)}</p>
          <ol aria-label={tourCopy.label} className="text-sm">
            {tour.stops.map((stop) => (
              <Stop
                isBusy={busyIds.has(stop.id)}
                isDone={isDone || stop.isDone}
                key={stop.id}
                onMark={() => (left === 1 ? onLast(chosen) : void mark(stop.id))}
                stop={stop}
              />
            ))}
          </ol>
        </>
      )}
      {isDone || token === null ? null : (
        <QuietAction
          isDisabled={isDeclining}
          onClick={() => void decline({ token, activityId, isTourDeclined: !isDeclined })}
        >
          {isDeclined ? tourCopy.whole(tour, activityId) : tourCopy.alone}
        </QuietAction>
      )}
    </div>
  )
}

interface StopProps {
  stop: Tour['stops'][number]
  isDone: boolean
  isBusy: boolean
  onMark: () => void
}

function Stop({ stop, isDone, isBusy, onMark }: StopProps) {
  const line = useFocusFallback<HTMLLIElement>(isDone)
  return (
    <li className="flex items-center justify-between gap-2 py-1 focus:outline-none" ref={line} tabIndex={-1}>
      <span className="min-w-0">
        <span className="block font-semibold">{stop.name}</span>
        <span className="text-soft">{tourCopy.stop(stop)}</span>
      </span>
      <ActionButton icon={isDone ? 'check' : 'pin'} isBusy={isBusy} isDone={isDone} onClick={onMark}>
        <span>
          {isDone ? tourCopy.done : tourCopy.mark}
          <span className="sr-only"> {stop.name}</span>
        </span>
      </ActionButton>
    </li>
  )
}
