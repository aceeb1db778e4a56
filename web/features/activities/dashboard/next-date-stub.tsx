import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../../copy/activities.ts'
import { PATHS } from '../../../lib/paths.ts'
import { hasRoute, routeUrl, webUrl } from '../../../lib/places.ts'
import { Button, ButtonLink, buttonClass, ExternalButton } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { CompletionReward } from '../reward/completion-reward.tsx'
import type { NextDateState } from './use-next-date.ts'

interface NextDateStubProps {
  chosen: SelectedActivity
  nextDate: NextDateState
}

/** What was pressed is done for good: a rubber stamp in its place, on the same button, which has the focus to hand on. */
const STAMP_CLASS = 'stamp min-h-12 text-lg text-mata'

/** What can be done about the next date; on the torn stub the stamp that it is done. */
export function NextDateStub({ chosen, nextDate }: NextDateStubProps) {
  const { complete, completion } = nextDate
  const isDone = chosen.markedAsCompleted
  const isBusy = completion.busyIds.has(chosen.activityId)
  return (
    <div className="flex flex-col gap-2.5 sm:flex-row">
      <div className={isDone ? 'py-1' : 'w-full'}>
        <button
          aria-busy={isBusy || undefined}
          className={isDone ? STAMP_CLASS : buttonClass('primary', true)}
          data-new={isDone}
          disabled={isDone}
          onClick={() => complete(chosen)}
          type="button"
        >
          <Icon name="check" />
          {isDone ? copy.completed : copy.complete}
        </button>
      </div>
      {isDone ? null : <Links chosen={chosen} />}
    </div>
  )
}

/** Under the torn ticket: what it brought, how it was, and the way on. */
export function DoneDate({ chosen, nextDate }: NextDateStubProps) {
  return (
    <div className="mt-6 flex flex-col gap-5 rounded-card bg-card p-5 shadow-raised sm:p-8">
      <CompletionReward chosen={chosen} completion={nextDate.completion} isFollowed />
      <div className="flex flex-col sm:items-start">
        <NextStep nextDate={nextDate} />
      </div>
    </div>
  )
}

function NextStep({ nextDate }: { nextDate: NextDateState }) {
  if (!nextDate.hasAnother) {
    return <ButtonLink to={PATHS.newInvitation}>{copy.nextInvitation}</ButtonLink>
  }
  return (
    <Button icon="arrow-right" onClick={nextDate.goOn}>
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
