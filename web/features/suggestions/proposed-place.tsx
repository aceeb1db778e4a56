import type { ReactNode, Ref } from 'react'
import type { Proposal } from '#contracts/proposals'
import type { Activity } from '#contracts/suggestions'
import { keepStateWithCity } from '../../lib/places.ts'
import { Badge } from '../../ui/icon/badge.tsx'
import { Facts } from '../../ui/ticket/facts.tsx'
import { Scene } from '../../ui/ticket/scene.tsx'
import { toAddressLine, toFacts } from './to-facts.ts'

interface ProposedPlaceProps {
  activity: Activity
  categorySlug: string
  time: string
  /** The searched town, for the distance. */
  from: string | null
  heading?: Ref<HTMLHeadingElement>
  marks?: ReactNode
  children?: ReactNode
}

/** One place or idea with the time for which it is proposed. */
export function ProposedPlace({ activity, categorySlug, time, from, heading, marks, children }: ProposedPlaceProps) {
  const where = activity.kind === 'place' ? toAddressLine(activity, null) : null
  return (
    <div className="max-sm:[&>.scene]:aspect-[2/1] sm:grid sm:grid-cols-2 sm:[&>.scene]:aspect-auto sm:[&>.scene]:h-full">
      <Scene category={categorySlug} drawing={activity.drawing} imageUrl={activity.imageUrl} isUrgent />
      <div className="flex min-w-0 flex-col gap-2 p-[min(1.25rem,6vw)] sm:justify-center sm:p-7">
        <p className="font-display text-urucum text-xl">{time}</p>
        <h2 className="text-2xl wrap-anywhere" ref={heading} tabIndex={-1}>
          {activity.name}
        </h2>
        {marks}
        <Facts facts={toFacts(activity, from)} />
        {activity.description ? <p className="text-pretty">{activity.description}</p> : null}
        {where ? <p className="text-sm text-soft">{keepStateWithCity(where)}</p> : null}
        {children}
      </div>
    </div>
  )
}

interface ReasonsProps {
  proposal: Proposal
  words: Record<'label' | 'wished' | 'open' | 'home', string>
}

/** True reasons only: few sources state opening hours, so no reason names the hour at which a place closes. */
export function Reasons({ proposal: { isWished, isOpenThen, activity }, words }: ReasonsProps) {
  const reasons = [
    isWished ? (['blush', words.wished] as const) : null,
    isOpenThen ? (['mata', words.open] as const) : null,
    activity.kind === 'idea' ? (['mata', words.home] as const) : null,
  ].filter((reason) => reason !== null)
  if (reasons.length === 0) return null
  return (
    <ul aria-label={words.label} className="flex flex-wrap gap-1.5">
      {reasons.map(([tone, text]) => (
        <li className="inline-flex" key={text}>
          <Badge tone={tone}>{text}</Badge>
        </li>
      ))}
    </ul>
  )
}
