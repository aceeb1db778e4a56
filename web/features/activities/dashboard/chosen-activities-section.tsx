import type { ReactNode } from 'react'
import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../../copy/activities.ts'
import { places } from '../../../copy/places.ts'
import { useFocusFallback } from '../../../hooks/focus/use-focus-fallback.ts'
import { toSlug } from '../../../lib/format.ts'
import { PATHS } from '../../../lib/paths.ts'
import { cardId, toListCredits } from '../../../lib/places.ts'
import { ActionMenu, type MenuAction } from '../../../ui/action/action-menu.tsx'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { MoreLink } from '../../../ui/action/more-link.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { Credits } from '../../../ui/ticket/credits.tsx'
import { Scene } from '../../../ui/ticket/scene.tsx'
import { toChosen, toDayText } from '../chosen-facts.tsx'
import { CompletionResultCard } from '../completion-result.tsx'
import { OnlyMineMark } from '../only-mine-mark.tsx'
import { OutingDate } from '../outing-date.tsx'
import { toTakeBackAction } from '../use-completion.tsx'
import { countFurther, toListed } from './order-choices.ts'
import type { NextDateState } from './use-next-date.ts'

/** Lists the first choices except the next date, which has a card above, and counts the open choices not shown. */
export function ChosenActivitiesSection({ nextDate, map }: { nextDate: NextDateState; map: ReactNode }) {
  const { data } = nextDate
  // The card of the next date already shows a failure to load.
  if (!data || data.activities.length + data.hiddenCount === 0) return null

  const others = toListed(nextDate)
  const furtherCount = countFurther(nextDate)
  if (others.length + furtherCount + data.hiddenCount === 0) return null
  return (
    <Section
      aside={<MoreLink spoken={copy.seeAllSpoken} text={copy.seeAll} to={PATHS.history} />}
      title={copy.listTitle}
    >
      {others.length > 0 ? map : null}
      {others.length > 0 ? (
        <ul className="divide-y divide-line overflow-hidden rounded-card bg-card shadow-raised">
          {others.map((chosen) => (
            <ChoiceRow chosen={chosen} key={chosen.id} nextDate={nextDate} />
          ))}
        </ul>
      ) : null}
      {/* The name of a place may need its source beside it. */}
      <div className="mt-3 empty:hidden">
        <Credits
          fold={places.sources}
          label={places.credits}
          lines={toListCredits(others.map(({ activity }) => activity))}
          linkHint={places.outside}
        />
      </div>
      {furtherCount > 0 ? <p className="mt-3 text-sm">{copy.further(furtherCount)}</p> : null}
      {data.hiddenCount > 0 ? <p className="mt-3 text-sm text-soft">{copy.hidden(data.hiddenCount)}</p> : null}
    </Section>
  )
}

/** A choice below the first one, in few lines; the history has all its facts and links. */
function ChoiceRow({ chosen, nextDate }: { chosen: SelectedActivity; nextDate: NextDateState }) {
  const { activity, activityId, plannedAt, markedAsCompleted: isDone } = chosen
  const { completion, dismissal } = nextDate
  const row = useFocusFallback<HTMLLIElement>(isDone)
  const takeBack = completion.takeBackOf(chosen)
  const rare: MenuAction | null = isDone
    ? takeBack && toTakeBackAction(takeBack)
    : { icon: 'trash', label: copy.dismissal.action, onClick: () => dismissal.ask(chosen) }
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
            <p className="mt-0.5 font-semibold text-mata text-sm">{toDayText(chosen, plannedAt)}</p>
          ) : (
            <p className="mt-0.5 text-sm text-soft">{toChosen(chosen)}</p>
          )}
          <OnlyMineMark onlyMine={chosen.onlyMine} />
        </div>
        {rare ? (
          <div className="-mt-2 -mr-2.5">
            <ActionMenu actions={[rare]} label={copy.more(activity.name)} />
          </div>
        ) : null}
      </div>
      {isDone ? complete : <OutingDate beside={complete} chosen={chosen} isShort />}
      <div className="pt-2 empty:hidden has-[*]:pb-4">
        <CompletionResultCard chosen={chosen} completion={completion} />
      </div>
    </li>
  )
}
