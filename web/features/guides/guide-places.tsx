import { useId } from 'react'
import type { Activity } from '#contracts/suggestions'
import { guides as copy } from '../../copy/guides.ts'
import { places as placeWords } from '../../copy/places.ts'
import { toSlug } from '../../lib/format.ts'
import { formatPhone, keepStateWithCity, phoneUrl, routeUrl, toListCredits, webUrl } from '../../lib/places.ts'
import { ActionLink, Actions } from '../../ui/action/actions.tsx'
import { Credits } from '../../ui/ticket/credits.tsx'
import { Facts } from '../../ui/ticket/facts.tsx'
import { Scene } from '../../ui/ticket/scene.tsx'
import { toAddressLine, toFacts } from '../suggestions/to-facts.ts'

interface GuidePlacesProps {
  activities: readonly Activity[]
  /** "Recife, PE" */
  from: string
}

/** Pictures on the first screen, which are loaded first. */
const URGENT = 2

/** The places of a page, all that is known of each to be read at once. */
export function GuidePlaces({ activities, ...rest }: GuidePlacesProps) {
  return (
    <>
      <ol className="grid list-none grid-cols-1 gap-2.5 sm:gap-4 lg:grid-cols-2">
        {activities.map((activity, index) => (
          <li key={activity.id}>
            <GuidePlace activity={activity} isUrgent={index < URGENT} {...rest} />
          </li>
        ))}
      </ol>
      <div className="mt-4">
        <Credits label={placeWords.credits} lines={toListCredits(activities)} linkHint={placeWords.outside} />
      </div>
    </>
  )
}

interface GuidePlaceProps extends Omit<GuidePlacesProps, 'activities'> {
  activity: Activity
  isUrgent: boolean
}

function GuidePlace({ activity, from, isUrgent }: GuidePlaceProps) {
  const id = useId()
  const line = toAddressLine(activity, from)
  // The whole page is about this city.
  const where = line === from ? null : line
  return (
    <article
      aria-labelledby={id}
      className="@container flex h-full flex-col justify-between rounded-card bg-card p-3 pb-1.5 shadow-raised sm:p-4 sm:pb-2"
    >
      <div className="flex gap-3 @max-[15rem]:flex-col sm:gap-4">
        <div className="relative w-24 shrink-0 self-start overflow-hidden rounded-field sm:w-44 [&>.scene]:aspect-square sm:[&>.scene]:aspect-video">
          <Scene category={toSlug(activity.category)} drawing={activity.drawing} isUrgent={isUrgent} />
        </div>
        <div className="flex min-w-0 grow flex-col gap-0.5 leading-snug">
          <h3 className="text-lg leading-tight wrap-anywhere" id={id}>
            {activity.name}
          </h3>
          <Facts facts={toFacts(activity, from)} />
          {activity.description ? <p className="text-pretty text-sm leading-snug">{activity.description}</p> : null}
          {where ? <p className="text-pretty text-sm text-soft">{keepStateWithCity(where)}</p> : null}
        </div>
      </div>
      <div className="mt-0.5 pl-1 [&_a]:px-2">
        <GuideLinks activity={activity} />
      </div>
    </article>
  )
}

/** How to get to a place, its site and its telephone. */
function GuideLinks({ activity }: { activity: Activity }) {
  const { name, websiteUrl, phone } = activity
  const [site, telephone] = [webUrl(websiteUrl), phoneUrl(phone)]
  return (
    <Actions>
      <ActionLink href={routeUrl(activity)} icon="pin">
        <Words hidden={placeWords.routeTo(name)} text={copy.route} />
      </ActionLink>
      {site ? (
        <ActionLink href={site} icon="globe">
          <Words hidden={placeWords.siteOf(name)} text={copy.site} />
        </ActionLink>
      ) : null}
      {telephone && phone ? (
        <ActionLink href={telephone} icon="phone">
          <Words hidden={placeWords.callTo(name)} text={copy.call} />
          {/* On a wide screen, which may have no telephone, the number can be read. */}
          <span className="max-md:sr-only">{formatPhone(phone)}</span>
        </ActionLink>
      ) : null}
    </Actions>
  )
}

/** The short words that are seen, and after them what only a screen reader says. */
const Words = ({ text, hidden }: { text: string; hidden: string }) => (
  <span>
    {text}
    <span className="sr-only">{hidden}</span>
  </span>
)
