import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../copy/activities.ts'
import { toSlug } from '../../lib/format.ts'
import { keepStateWithCity, routeUrl, webUrl } from '../../lib/places.ts'
import { Button, ExternalButton } from '../../ui/button.tsx'
import { Scene } from '../../ui/scene.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { ChosenFacts } from './chosen-facts.tsx'
import { DoneStub } from './done-stub.tsx'
import type { NextDateState } from './use-next-date.ts'

/** Characters from which a name is set smaller: the longest in the catalogue have over a hundred. */
const LONG_NAME = 48

interface NextDateProps {
  chosen: SelectedActivity
  nextDate: NextDateState
}

/** The first thing on the dashboard: where the couple goes next. The stub is torn off once they have been there. */
export function NextDate({ chosen, nextDate }: NextDateProps) {
  const isDone = chosen.markedAsCompleted
  const title = isDone ? copy.doneTitle : copy.nextTitle
  return (
    <section aria-label={title}>
      <Ticket
        state={isDone ? 'tearing' : 'whole'}
        stub={isDone ? <DoneStub nextDate={nextDate} /> : <OpenStub chosen={chosen} nextDate={nextDate} />}
      >
        <ChosenPlace chosen={chosen} title={title} />
      </Ticket>
    </section>
  )
}

function OpenStub({ chosen, nextDate }: NextDateProps) {
  const { activity, activityId } = chosen
  const site = webUrl(activity.websiteUrl)
  return (
    <div className="flex flex-col gap-2.5 sm:flex-row">
      <Button
        icon="check"
        isBusy={nextDate.completion.busyId === activityId}
        isWide
        onClick={() => nextDate.complete(chosen)}
      >
        {copy.complete}
      </Button>
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2.5">
        <ExternalButton href={routeUrl(activity)} icon="pin" isWide>
          {copy.route}
        </ExternalButton>
        {site ? (
          <ExternalButton href={site} icon="globe" isWide>
            {copy.site}
          </ExternalButton>
        ) : null}
      </div>
    </div>
  )
}

function ChosenPlace({ chosen, title }: { chosen: SelectedActivity; title: string }) {
  const { activity } = chosen
  return (
    <div className="sm:grid sm:grid-cols-2 sm:[&>.scene]:aspect-auto sm:[&>.scene]:h-full">
      <Scene imageUrl={activity.imageUrl} isUrgent name={toSlug(activity.category)} seed={activity.id} />
      <div className="flex flex-col gap-2 p-5 sm:justify-center sm:p-8">
        <p className="font-semibold text-sm text-urucum">{title}</p>
        <h2 className={activity.name.length > LONG_NAME ? 'text-xl' : 'text-2xl'}>{activity.name}</h2>
        {activity.address ? <p>{keepStateWithCity(activity.address)}</p> : null}
        <ChosenFacts chosen={chosen} />
      </div>
    </div>
  )
}
