import { useId } from 'react'
import type { Activity } from '#contracts/suggestions'
import { places as placeWords } from '../../copy/places/places.ts'
import { toSlug } from '../../lib/format.ts'
import { keepStateWithCity, toListCredits } from '../../lib/places.ts'
import { Credits } from '../../ui/ticket/credits.tsx'
import { type Fact, Facts } from '../../ui/ticket/facts.tsx'
import { Scene } from '../../ui/ticket/scene.tsx'
import { GuideLinks } from './guide-links.tsx'

/** Describes a place in words; the page passes the functions of the guest's invitation. */
export interface GuideWords {
  /** `from`: the city of the page. */
  toFacts: (place: Activity, from: string) => Fact[]
  toAddressLine: (place: Activity, from: string) => string | null
}

interface GuidePlacesProps {
  activities: readonly Activity[]
  /** "Recife, PE" */
  from: string
  words: GuideWords
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

function GuidePlace({ activity, from, words, isUrgent }: GuidePlaceProps) {
  const id = useId()
  const line = words.toAddressLine(activity, from)
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
          <Facts facts={words.toFacts(activity, from)} />
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
