import type { Selection } from '#contracts/activities'
import type { InvitationSuggestions } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { errors } from '../../copy/errors.ts'
import { guestInvitation as copy } from '../../copy/guest-invitation.ts'
import { places, type Tour, tour as tourCopy } from '../../copy/places.ts'
import {
  doneStops,
  formatPhone,
  hasRoute,
  keepStateWithCity,
  phoneUrl,
  routeUrl,
  toCredits,
  webUrl,
} from '../../lib/places.ts'
import { useChange } from '../../platform/feedback/use-change.ts'
import { ActionLink, QuietAction } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Badge } from '../../ui/icon/badge.tsx'
import { Credits } from '../../ui/ticket/credits.tsx'
import { Facts } from '../../ui/ticket/facts.tsx'
import { toAddressLine, toFacts } from '../suggestions/to-facts.ts'
import { selectSuggestion } from './api.ts'
import type { Change } from './use-invitation.ts'

interface PlaceLinkProps {
  activity: Activity
  children: string
}

export function RouteLink({ activity }: Pick<PlaceLinkProps, 'activity'>) {
  if (!hasRoute(activity)) return null
  return (
    <ActionLink href={routeUrl(activity)} icon="pin">
      <Words hidden={places.routeTo(activity.name)}>{copy.route}</Words>
    </ActionLink>
  )
}

export function SiteLink({ activity, children }: PlaceLinkProps) {
  const href = webUrl(activity.websiteUrl)
  if (!href) return null
  return (
    <ActionLink href={href} icon="globe">
      <Words hidden={places.siteOf(activity.name)}>{children}</Words>
    </ActionLink>
  )
}

/** Shows the number on wide screens, whose device may have no telephone. */
export function PhoneLink({ activity, children }: PlaceLinkProps) {
  const href = phoneUrl(activity.phone)
  if (!href || !activity.phone) return null
  return (
    <ActionLink href={href} icon="phone">
      <span>
        {children}
        <span className="sr-only">{places.callTo(activity.name)}</span>
        <span className="max-md:sr-only"> {formatPhone(activity.phone)}</span>
      </span>
    </ActionLink>
  )
}

/** Short visible words, followed by words for screen readers. */
export function Words({ children, hidden }: { children: string; hidden: string }) {
  return (
    <span>
      {children}
      <span className="sr-only">{hidden}</span>
    </span>
  )
}

/** The sources of a place's details; ideas have none. `isFolded`: the place was chosen. */
export const PlaceCredits = ({ activity, isFolded }: { activity: Activity; isFolded?: boolean }) => (
  <Credits
    fold={isFolded ? places.sources : undefined}
    label={places.credits}
    lines={toCredits(activity)}
    linkHint={places.outside}
  />
)

const TourLines = ({ stops }: Pick<Tour, 'stops'>) => (
  <ol aria-label={tourCopy.label} className="text-sm">
    {stops.map((stop, index) => (
      <li key={stop.id}>
        {index + 1}. <span className="font-semibold">{stop.name}</span>{' '}
        <span className="text-soft">{tourCopy.stop(stop)}</span>
      </li>
    ))}
  </ol>
)

const Hours = ({ hours = [] }: Pick<Activity, 'hours'>) =>
  hours.length > 0 ? (
    <ul aria-label={places.hours} className="text-sm">
      {hours.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  ) : null

/** Details of a suggestion, shown on request: the stops of a tour, the hours, the year of the newest evidence, the sources. */
export const PlaceDetails = ({ activity }: { activity: Activity }) => (
  <>
    {activity.tour ? <TourLines stops={activity.tour.stops} /> : null}
    <Hours hours={activity.hours} />
    {activity.seenYear ? <p className="text-sm text-soft">{places.seen(activity.seenYear)}</p> : null}
    <PlaceCredits activity={activity} />
  </>
)

/** Address and city, and below them the offer of a tour. The neighbourhood is one of the facts above. */
export const Where = ({ activity }: { activity: Activity }) => (
  <>
    <span>{keepStateWithCity(toAddressLine(activity, null) ?? '')}</span>
    {activity.tour ? (
      <span>
        <br />
        <span className="font-semibold text-mata">{tourCopy.label}</span> {tourCopy.with(activity.tour, activity.id)}{' '}
        {tourCopy.when(activity.tour)}
      </span>
    ) : null}
  </>
)

/** What the parts of a page after the choice show and change. */
export interface ChosenProps {
  activity: Activity
  invitation: InvitationSuggestions
  change: Change
}

/** Facts of a chosen place, whose address is shown above; for a tour also its stops. */
export const ChosenPlaceFacts = (chosen: ChosenProps) => (
  <>
    <Facts facts={toFacts({ ...chosen.activity, location: null, priceLevel: null }, chosen.invitation.location)} />
    {chosen.activity.hours ? (
      <details className="text-sm">
        <summary className="inline-block min-h-11 cursor-pointer py-2.5 underline underline-offset-4">
          {places.hours}
        </summary>
        <Hours hours={chosen.activity.hours} />
      </details>
    ) : null}
    {chosen.activity.tour ? <ChosenTour {...chosen} tour={chosen.activity.tour} /> : null}
  </>
)

/** The stops that were done, without the ways between them, on which others may have been. */
const memoryOf = (tour: Tour) => doneStops(tour).map((stop) => ({ ...stop, way: null }))

function ChosenTour({ activity, tour, invitation, change }: ChosenProps & { tour: Tour }) {
  const { isDeclined } = tour
  const [decline, isBusy] = useChange(
    { title: tourCopy.changeFailed, fallback: errors.network.text },
    async (isTourDeclined: boolean) => {
      const body = { token: invitation.token, activityId: activity.id, isTourDeclined }
      change.update({ selectedActivity: (await selectSuggestion(body)).activity })
    },
  )
  return (
    <div>
      {isDeclined ? null : (
        <>
          <Badge tone="mata">{tourCopy.label}</Badge>
          <TourLines stops={invitation.isCompleted ? memoryOf(tour) : tour.stops} />
          {invitation.isCompleted ? null : <p className="text-sm">{tourCopy.when(tour)}</p>}
        </>
      )}
      {/* An agreed day is for what was agreed: it does not grow by a tap. */}
      {invitation.isDismissed || invitation.isCompleted || (isDeclined && invitation.plannedAt) ? null : (
        <QuietAction isDisabled={isBusy} onClick={() => void decline(!isDeclined)}>
          {isDeclined ? tourCopy.whole(tour, activity.id) : tourCopy.alone}
        </QuietAction>
      )}
    </div>
  )
}

interface ConfirmBarProps {
  activity: Activity
  number: number
  isBusy: boolean
  onConfirm: (wanted: Selection) => void
}

/**
 * The confirmation in a ticket at the bottom of the screen; in the document it follows the marked card. It chooses the
 * place that was tapped; its tour is the second answer.
 */
export function ConfirmBar({ activity, number, isBusy, onConfirm }: ConfirmBarProps) {
  const { id: activityId, name, isSurprise, tour } = activity
  return (
    <div className="fixed inset-x-0 bottom-(--bar) z-20 px-[min(1rem,5vw)] pb-(--below)">
      <div className="mx-auto flex max-w-lg flex-wrap items-center justify-end gap-3 rounded-card border border-line border-dashed bg-blush p-3 pl-4 text-on-blush shadow-raised">
        <p className="flex-1 grow basis-40 font-semibold leading-tight wrap-anywhere">
          {isSurprise ? copy.openHint(number) : copy.confirm(name)}
        </p>
        <Button isBusy={isBusy} onClick={() => onConfirm(tour ? { activityId, isTourDeclined: true } : { activityId })}>
          <Words hidden={copy.selectPlace(name)}>{isBusy ? copy.selecting : copy.go}</Words>
        </Button>
        {tour ? (
          <Button disabled={isBusy} isWide onClick={() => onConfirm({ activityId })} variant="secondary">
            {tourCopy.choice(tour, activityId)}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
