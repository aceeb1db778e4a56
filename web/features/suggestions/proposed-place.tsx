import type { ReactNode, Ref } from 'react'
import type { Activity } from '#contracts/suggestions'
import { keepStateWithCity } from '../../lib/places.ts'
import { Facts } from '../../ui/ticket/facts.tsx'
import { Scene } from '../../ui/ticket/scene.tsx'
import { toAddressLine, toFacts } from './to-facts.ts'

interface ProposedPlaceProps {
  activity: Activity
  categorySlug: string
  time: string
  /** The searched town, for the distance. */
  from: string | null
  /** Name of the point from which distances are measured. */
  centre?: string | null
  heading?: Ref<HTMLHeadingElement>
  /** Reasons for this place. */
  marks?: ReactNode
  children?: ReactNode
}

/** One place or idea with the time for which it is proposed. */
export function ProposedPlace({
  activity,
  categorySlug,
  time,
  from,
  centre,
  heading,
  marks,
  children,
}: ProposedPlaceProps) {
  const where = activity.kind === 'place' ? toAddressLine(activity, from) : null
  return (
    <div className="max-sm:[&>.scene]:aspect-[2/1] sm:grid sm:grid-cols-2 sm:[&>.scene]:aspect-auto sm:[&>.scene]:h-full">
      <Scene category={categorySlug} drawing={activity.drawing} imageUrl={activity.imageUrl} isUrgent />
      <div className="flex min-w-0 flex-col gap-2 p-[min(1.25rem,6vw)] sm:justify-center sm:p-7">
        <p className="font-display text-urucum text-xl">{time}</p>
        <h2 className="text-2xl wrap-anywhere" ref={heading} tabIndex={-1}>
          {activity.name}
        </h2>
        {marks}
        <Facts facts={toFacts(activity, from, centre)} />
        {activity.description ? <p className="text-pretty">{activity.description}</p> : null}
        {where ? <p className="text-sm text-soft">{keepStateWithCity(where)}</p> : null}
        {children}
      </div>
    </div>
  )
}
