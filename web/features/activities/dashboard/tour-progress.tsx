import type { SelectedActivity } from '#contracts/activities'
import type { TourStop } from '#contracts/suggestions'
import { tourProgress as copy } from '../../../copy/activities.ts'
import { errors } from '../../../copy/errors.ts'
import { useOnceEach } from '../../../hooks/async/use-once-each.ts'
import { useFocusFallback } from '../../../hooks/focus/use-focus-fallback.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { completeStop } from '../api.ts'

interface TourProgressProps {
  chosen: SelectedActivity
  /** With the last stop the outing is done. */
  onLast: (chosen: SelectedActivity) => void
}

/** The stops of a tour, each to be marked when the couple was there; once the outing is done, all are. */
export function TourProgress({ chosen, onLast }: TourProgressProps) {
  const { activityId, activity, markedAsCompleted: isDone } = chosen
  const stops = activity.tour?.stops ?? []
  const left = stops.filter((stop) => !stop.isDone).length
  const [mark, busyIds] = useOnceEach(async (stopId: string) => {
    try {
      // Said again, it changes nothing and shows what it brought.
      if (await completeStop(activityId, stopId)) onLast(chosen)
    } catch (failure) {
      showFailure(failure, { title: copy.failed, fallback: errors.network.text })
    }
  })
  return (
    <div>
      <p className="font-semibold text-sm">{copy.tour}</p>
      <ol aria-label={copy.tour} className="text-sm">
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
