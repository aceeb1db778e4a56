import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../../copy/activities.ts'
import { useFocusFallback } from '../../../hooks/focus/use-focus-fallback.ts'
import { toSlug } from '../../../lib/format.ts'
import { cardId } from '../../../lib/places.ts'
import { formatPlan } from '../../../lib/plan-time.ts'
import { ActionMenu } from '../../../ui/action/action-menu.tsx'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { Scene } from '../../../ui/ticket/scene.tsx'
import { toChosen } from '../chosen-facts.tsx'
import { CompletionResultCard } from '../completion-result.tsx'
import { OnlyMineMark } from '../only-mine.tsx'
import { OutingDate } from '../outing-date.tsx'
import type { NextDateState } from './use-next-date.ts'

/** A choice below the first one, in few lines; the history has all its facts and links. */
export function ChoiceRow({ chosen, nextDate }: { chosen: SelectedActivity; nextDate: NextDateState }) {
  const { activity, activityId, plannedAt, markedAsCompleted: isDone } = chosen
  const { completion, dismissal } = nextDate
  const row = useFocusFallback<HTMLLIElement>(isDone)
  const complete = (
    <ActionButton
      icon="check"
      isBusy={completion.busyIds.has(activityId)}
      isDone={isDone}
      isNew={completion.results.has(activityId)}
      onClick={() => completion.complete(chosen)}
    >
      {isDone ? copy.completed : copy.complete}
    </ActionButton>
  )
  return (
    <li
      className="px-4 pt-4 pb-1.5 focus:outline-none focus-visible:bg-blush sm:px-5"
      id={cardId(chosen.id)}
      ref={row}
      tabIndex={-1}
    >
      <div className="flex gap-4">
        <div className="w-[min(4.5rem,20vw)] shrink-0 self-start overflow-hidden rounded-field">
          <Scene category={toSlug(activity.category)} drawing={activity.drawing} imageUrl={activity.imageUrl} />
        </div>
        <div className="min-w-0 grow">
          <h3 className="text-lg">{activity.name}</h3>
          {plannedAt && !isDone ? (
            <p className="mt-0.5 font-semibold text-mata text-sm">{copy.planned(formatPlan(plannedAt))}</p>
          ) : (
            <p className="mt-0.5 text-sm text-soft">{toChosen(chosen)}</p>
          )}
          <OnlyMineMark onlyMine={chosen.onlyMine} />
        </div>
        {isDone ? null : (
          <div className="-mt-2 -mr-2.5">
            <ActionMenu
              actions={[{ icon: 'trash', label: copy.dismissal.action, onClick: () => dismissal.ask(chosen) }]}
              label={copy.more(activity.name)}
            />
          </div>
        )}
      </div>
      {isDone ? complete : <OutingDate before={complete} chosen={chosen} isShort />}
      <div className="pt-2 empty:hidden has-[*]:pb-4">
        <CompletionResultCard chosen={chosen} completion={completion} />
      </div>
    </li>
  )
}
