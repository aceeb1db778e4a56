import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../../copy/activities.ts'
import { PATHS } from '../../../lib/paths.ts'
import { hasRoute, routeUrl, webUrl } from '../../../lib/places.ts'
import { Button, ButtonLink, ExternalButton } from '../../../ui/action/button.tsx'
import type { NextDateState } from './use-next-date.ts'

interface NextDateStubProps {
  chosen: SelectedActivity
  nextDate: NextDateState
}

/** What can be done about the next date; on the torn stub, that it is done, and the way on. */
export function NextDateStub({ chosen, nextDate }: NextDateStubProps) {
  const isDone = chosen.markedAsCompleted
  return (
    <div className="flex flex-col gap-2.5 sm:flex-row">
      <Button
        disabled={isDone}
        icon="check"
        isBusy={nextDate.completion.busyIds.has(chosen.activityId)}
        isWide
        variant={isDone ? 'secondary' : 'primary'}
        onClick={() => nextDate.complete(chosen)}
      >
        {isDone ? copy.completed : copy.complete}
      </Button>
      {isDone ? <NextStep nextDate={nextDate} /> : <Links chosen={chosen} />}
    </div>
  )
}

function NextStep({ nextDate }: { nextDate: NextDateState }) {
  if (!nextDate.hasAnother) {
    return (
      <ButtonLink isWide to={PATHS.newInvitation}>
        {copy.allDone.action}
      </ButtonLink>
    )
  }
  return (
    <Button icon="arrow-right" isWide onClick={nextDate.goOn}>
      {copy.showNext}
    </Button>
  )
}

function Links({ chosen: { activity } }: { chosen: SelectedActivity }) {
  const site = webUrl(activity.websiteUrl)
  return (
    <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2.5">
      {hasRoute(activity) ? (
        <ExternalButton href={routeUrl(activity)} icon="pin" isWide>
          {copy.route}
        </ExternalButton>
      ) : null}
      {site ? (
        <ExternalButton href={site} icon="globe" isWide>
          {copy.site}
        </ExternalButton>
      ) : null}
    </div>
  )
}
