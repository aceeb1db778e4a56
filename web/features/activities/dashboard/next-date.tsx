import { Suspense } from 'react'
import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../../copy/activities.ts'
import { places } from '../../../copy/places.ts'
import { useFocusFallback } from '../../../hooks/focus/use-focus-fallback.ts'
import { toSlug } from '../../../lib/format.ts'
import { cardId } from '../../../lib/places.ts'
import { optionalComponent } from '../../../platform/release/lazy-component.ts'
import { ShortText } from '../../../ui/text/short-text.tsx'
import { Scene } from '../../../ui/ticket/scene.tsx'
import { Ticket } from '../../../ui/ticket/ticket.tsx'
import { RareActions, type RenderReport } from '../chosen-activity.tsx'
import { ChosenFacts } from '../chosen-facts.tsx'
import { NextDay } from '../plan/next-day.tsx'
import { toLead } from '../to-facts.ts'
import { DoneDate, NextDateStub } from './next-date-stub.tsx'
import type { NextDateState } from './use-next-date.ts'

const TourProgress = optionalComponent(async () => (await import('./tour-progress.tsx')).TourProgress)

/** Characters from which a name is set smaller: the longest in the catalogue have over a hundred. */
const LONG_NAME = 48

interface NextDateProps {
  chosen: SelectedActivity
  nextDate: NextDateState
  report: RenderReport
}

/** The first thing on the dashboard: where the couple goes next. The stub is torn off once they have been there. */
export function NextDate({ chosen, nextDate, report }: NextDateProps) {
  const isDone = chosen.markedAsCompleted
  const title = isDone ? copy.doneTitle : copy.nextTitle
  const ticket = useFocusFallback<HTMLElement>(isDone)
  return (
    <section aria-label={title} className="focus:outline-none" id={cardId(chosen.id)} ref={ticket} tabIndex={-1}>
      <Ticket state={isDone ? 'tearing' : 'whole'} stub={<NextDateStub chosen={chosen} nextDate={nextDate} />}>
        <ChosenPlace chosen={chosen} nextDate={nextDate} report={report} title={title} />
      </Ticket>
      {isDone ? <DoneDate chosen={chosen} nextDate={nextDate} /> : null}
    </section>
  )
}

interface ChosenPlaceProps extends NextDateProps {
  title: string
}

function ChosenPlace({ chosen, nextDate, title, report }: ChosenPlaceProps) {
  const { activity } = chosen
  const { description } = activity
  const lead = toLead(activity)
  return (
    <div className="sm:grid sm:grid-cols-2 sm:[&>.scene]:aspect-auto sm:[&>.scene]:h-full">
      <Scene category={toSlug(activity.category)} drawing={activity.drawing} imageUrl={activity.imageUrl} isUrgent />
      <div className="flex flex-col gap-2 p-5 sm:justify-center sm:p-8">
        <p className="font-semibold text-sm text-urucum">{title}</p>
        <h2 className={activity.name.length > LONG_NAME ? 'text-xl' : 'text-2xl'}>{activity.name}</h2>
        {lead ? <p className="text-pretty">{lead}</p> : null}
        {description && activity.kind === 'place' ? (
          <ShortText text={description} words={places.reading(activity.name)} />
        ) : null}
        <Suspense>{activity.tour ? <TourProgress chosen={chosen} onLast={nextDate.complete} /> : null}</Suspense>
        <ChosenFacts chosen={chosen} />
        {chosen.markedAsCompleted ? null : <NextDay chosen={chosen} key={chosen.id} />}
        <RareActions chosen={chosen} completion={nextDate.completion} dismissal={nextDate.dismissal} report={report} />
      </div>
    </div>
  )
}
