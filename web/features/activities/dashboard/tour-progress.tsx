import type { SelectedActivity } from '#contracts/activities'
import type { TourStop } from '#contracts/outings'
import { errors } from '../../../copy/errors.ts'
import { tour as copy } from '../../../copy/places.ts'
import { useOnceEach } from '../../../hooks/async/use-once-each.ts'
import { useFocusFallback } from '../../../hooks/focus/use-focus-fallback.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { refreshActivities, sendCompletion } from '../api.ts'

interface TourProgressProps {
  chosen: SelectedActivity
  /** Called for the last stop, which completes the outing. */
  onLast: (chosen: SelectedActivity) => void
}

/** The stops of a tour, each with a button that marks it as done; a completed outing shows all as done. */
export function TourProgress({ chosen, onLast }: TourProgressProps) {
  const { activityId, activity, markedAsCompleted: isDone } = chosen
  const stops = activity.tour?.stops ?? []
  const left = stops.filter((stop) => !stop.isDone).length
  const [mark, busyIds] = useOnceEach(async (stopId: string) => {
    try {
      const { isDone: isWhole } = await sendCompletion({ activityId, stopId })
      // The partner may have marked the other stops. Completing the outing again only returns its result.
      if (isWhole === false) await refreshActivities()
      else onLast(chosen)
    } catch (failure) {
      showFailure(failure, { title: copy.failed, fallback: errors.network.text })
    }
  })
  return (
    <div>
      <p className="font-semibold text-sm">{copy.label}</p>
      <ol aria-label={copy.label} className="text-sm">
        {stops.map((stop) => (
          <Stop
            isBusy={busyIds.has(stop.id)}
            isDone={isDone || stop.isDone}
            key={stop.id}
            onMark={() => (left === 1 ? onLast(chosen) : void mark(stop.id))}
            stop={stop}
          />
        ))}
      </ol>
    </div>
  )
}

interface StopProps {
  stop: TourStop
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
        <span className="text-soft">{copy.stop(stop)}</span>
      </span>
      <ActionButton icon={isDone ? 'check' : 'pin'} isBusy={isBusy} isDone={isDone} onClick={onMark}>
        <span>
          {isDone ? copy.done : copy.mark}
          <span className="sr-only"> {stop.name}</span>
        </span>
      </ActionButton>
    </li>
  )
}
