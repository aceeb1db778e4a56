import type { SelectedActivity, Selection } from '#contracts/activities'
import { errors } from '../../../copy/errors.ts'
import { type Tour, tour as tourCopy } from '../../../copy/places.ts'
import { useOnceEach } from '../../../hooks/async/use-once-each.ts'
import { useFocusFallback } from '../../../hooks/focus/use-focus-fallback.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { useChange } from '../../../platform/feedback/use-change.ts'
import { ActionButton, QuietAction } from '../../../ui/action/actions.tsx'
import { selectSuggestion } from '../../guest-invitation/api.ts'
import { refreshActivities, sendCompletion } from '../api.ts'

interface StopsProps {
  chosen: SelectedActivity
  tour: Tour
  /** Whether the agreed day is still to come: then nothing is to be marked. */
  isAhead: boolean
  /** Called for the last stop, which completes the outing. */
  onLast: (chosen: SelectedActivity) => void
}

/** The stops of a tour, each with a button that marks it as done; a completed outing shows which were done. */
export function Stops({ chosen, tour, isAhead, onLast }: StopsProps) {
  const { activityId, invitationToken: token, markedAsCompleted: isDone, plannedAt } = chosen
  const left = tour.stops.filter((stop) => !stop.isDone).length
  // Completed without saying which stops were done.
  const isWhole = isDone && left === tour.stops.length
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
  const [decline, isDeclining] = useChange(
    { title: tourCopy.changeFailed, fallback: errors.network.text },
    async (body: Selection) => {
      await selectSuggestion(body)
      await refreshActivities()
    },
  )
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
                isDone={isWhole || stop.isDone}
                isOpen={!(isDone || isAhead)}
                key={stop.id}
                onMark={() => (left === 1 ? onLast(chosen) : void mark(stop.id))}
                stop={stop}
              />
            ))}
          </ol>
        </>
      )}
      {isDone || token === null || (isDeclined && plannedAt) ? null : (
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
  /** Whether it can be marked. */
  isOpen: boolean
  isBusy: boolean
  onMark: () => void
}

function Stop({ stop, isDone, isOpen, isBusy, onMark }: StopProps) {
  const line = useFocusFallback<HTMLLIElement>(isDone)
  return (
    <li className="flex items-center justify-between gap-2 py-1 focus:outline-none" ref={line} tabIndex={-1}>
      <span className="min-w-0">
        <span className="block font-semibold">{stop.name}</span>
        <span className="text-soft">{tourCopy.stop(stop)}</span>
      </span>
      {isOpen || isDone ? (
        <ActionButton icon="check" isBusy={isBusy} isDone={isDone} onClick={onMark}>
          <span>
            {isDone ? tourCopy.done : tourCopy.mark}
            <span className="sr-only"> {stop.name}</span>
          </span>
        </ActionButton>
      ) : null}
    </li>
  )
}
