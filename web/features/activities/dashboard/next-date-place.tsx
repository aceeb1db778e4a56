import { Suspense } from 'react'
import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../../copy/activities.ts'
import { places } from '../../../copy/places.ts'
import { toSlug } from '../../../lib/format.ts'
import { optionalComponent } from '../../../platform/release/lazy-component.ts'
import { ShortText } from '../../../ui/text/short-text.tsx'
import { Scene } from '../../../ui/ticket/scene.tsx'
import { ChosenFacts, toLead } from '../chosen-facts.tsx'
import { OutingDate } from '../outing-date.tsx'
import { RareActions, type RenderReport } from '../rare-actions.tsx'
import type { NextDateState } from './use-next-date.ts'

const Stops = optionalComponent(async () => (await import('./tour-stops.tsx')).Stops)

/** A longer name is set in smaller type; the longest names of the catalogue have over 100 characters. */
const LONG_NAME = 48

export interface NextDateProps {
  chosen: SelectedActivity
  nextDate: NextDateState
  report: RenderReport
}

interface ChosenPlaceProps extends NextDateProps {
  title: string
  /** Whether the title is the hour of today. */
  isToday: boolean
}

export function ChosenPlace({ chosen, nextDate, title, isToday, report }: ChosenPlaceProps) {
  const { activity } = chosen
  const { description } = activity
  const lead = toLead(activity)
  return (
    <div className="max-sm:[&>.scene]:aspect-[2/1] sm:grid sm:grid-cols-2 sm:[&>.scene]:aspect-auto sm:[&>.scene]:h-full">
      <Scene category={toSlug(activity.category)} drawing={activity.drawing} imageUrl={activity.imageUrl} isUrgent />
      <div className="flex flex-col gap-2 p-5 sm:justify-center sm:p-8">
        <p className={isToday ? 'font-display text-2xl text-urucum' : 'font-semibold text-sm text-urucum'}>{title}</p>
        <h2 className={activity.name.length > LONG_NAME ? 'text-xl' : 'text-2xl'}>{activity.name}</h2>
        {lead ? <p className="text-pretty">{lead}</p> : null}
        {description && activity.kind === 'place' ? (
          <ShortText text={description} words={places.reading(activity.name)} />
        ) : null}
        <Suspense>
          {activity.tour ? (
            <Stops chosen={chosen} onLast={(last) => nextDate.complete(last, true)} tour={activity.tour} />
          ) : null}
        </Suspense>
        {/* The title already says the day. */}
        <ChosenFacts chosen={isToday ? { ...chosen, plannedAt: null } : chosen} />
        {chosen.markedAsCompleted ? null : (
          <OutingDate chosen={chosen} key={chosen.id} label={isToday ? copy.changeMind : undefined} />
        )}
        <RareActions chosen={chosen} completion={nextDate.completion} dismissal={nextDate.dismissal} report={report} />
      </div>
    </div>
  )
}
