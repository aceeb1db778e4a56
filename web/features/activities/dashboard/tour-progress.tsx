import type { Tour } from '#contracts/suggestions'
import { tourProgress as copy } from '../../../copy/outings/tour-progress.ts'
import { places } from '../../../copy/places/places.ts'
import { useOnceEach } from '../../../hooks/async/use-once-each.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { ActionButton, ActionLink, Actions } from '../../../ui/action/actions.tsx'
import { Stops } from '../../../ui/ticket/stops.tsx'
import { completeStop } from '../api.ts'

interface TourProgressProps {
  activityId: string
  tour: Tour
  /** All of it is done: marked by hand, or with its last stop. */
  isDone: boolean
  /** With the last stop the outing is done. */
  onLast: () => void
}

/** The stops of a tour, each to be marked when the couple was there, and a way by all of them. */
export function TourProgress({ activityId, tour, isDone, onLast }: TourProgressProps) {
  const left = tour.stops.filter((stop) => !stop.isDone).length
  const [mark, busyIds] = useOnceEach(async (stopId: string) => {
    try {
      await completeStop(activityId, stopId)
    } catch (failure) {
      showFailure(failure, { title: copy.failed, fallback: copy.failedText })
    }
  })
  const lines = tour.stops.map((stop) => ({
    name: stop.name,
    note: places.stop(stop),
    aside: (
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
    ),
  }))
  return (
    <div>
      <p className="font-semibold text-sm">{places.tour}</p>
      <Stops label={places.tour} lines={lines} />
      <Actions>
        <ActionLink href={tour.routeUrl} icon="pin">
          {copy.route}
        </ActionLink>
      </Actions>
    </div>
  )
}
