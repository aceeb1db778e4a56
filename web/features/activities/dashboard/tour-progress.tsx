import type { Tour } from '#contracts/suggestions'
import { errors } from '../../../copy/errors.ts'
import { tourProgress as copy } from '../../../copy/outings/tour-progress.ts'
import { useOnceEach } from '../../../hooks/async/use-once-each.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { completeStop } from './api.ts'

interface TourProgressProps {
  activityId: string
  tour: Tour
  /** All of it is done: marked by hand, or with its last stop. */
  isDone: boolean
  /** With the last stop the outing is done. */
  onLast: () => void
}

/** The stops of a tour, each to be marked when the couple was there. */
export function TourProgress({ activityId, tour, isDone, onLast }: TourProgressProps) {
  const left = tour.stops.filter((stop) => !stop.isDone).length
  const [mark, busyIds] = useOnceEach(async (stopId: string) => {
    try {
      await completeStop(activityId, stopId)
    } catch (failure) {
      showFailure(failure, { title: copy.failed, fallback: errors.network.text })
    }
  })
  return (
    <div>
      <p className="font-semibold text-sm">{copy.tour}</p>
      <ol aria-label={copy.tour} className="text-sm">
        {tour.stops.map((stop) => (
          <li className="flex items-center justify-between gap-2" key={stop.id}>
            <span className="min-w-0">
              <span className="font-semibold">{stop.name}</span> <span className="text-soft">{copy.stop(stop)}</span>
            </span>
            <ActionButton
              icon="check"
              isBusy={busyIds.has(stop.id)}
              isDone={isDone || stop.isDone}
              onClick={() => (left === 1 ? onLast() : void mark(stop.id))}
            >
              <span>
                {stop.isDone || isDone ? copy.done : copy.mark}
                <span className="sr-only"> {stop.name}</span>
              </span>
            </ActionButton>
          </li>
        ))}
      </ol>
    </div>
  )
}
