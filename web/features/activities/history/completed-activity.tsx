import type { OwnCompletedActivity as Completed } from '#contracts/activities'
import { history as copy } from '../../../copy/outings/history.ts'
import { formatDate, formatDayAndMonth } from '../../../lib/format.ts'
import { cityBeside } from '../../../lib/places.ts'
import { Facts } from '../../../ui/ticket/facts.tsx'
import { stampTurn } from '../../../ui/ticket/stamp-turn.ts'
import { OwnFeeling } from '../feelings/own-feeling.tsx'
import { OnlyMineMark } from '../privacy/only-mine-mark.tsx'
import { PrivacyAction } from '../privacy/privacy-action.tsx'

interface CompletedActivityProps {
  completed: Completed
  /** The person said how it was, or keeps it to themselves. */
  onChanged: (part: Partial<Completed>) => void
}

const toChosenBy = ({ chosenBy }: Completed): string | null => {
  if (!chosenBy) return null
  return chosenBy.who === 'partner' ? copy.chosenBy.partner(chosenBy.firstName) : copy.chosenBy[chosenBy.who]
}

const toCompletedBy = ({ completedBy }: Completed): string | null => {
  if (!completedBy) return null
  return completedBy.who === 'you' ? copy.completedBy.you : copy.completedBy.partner(completedBy.firstName)
}

/** One line of the notebook: a place where the couple has been, with the day stamped beside it. */
export function CompletedActivity({ completed, onChanged }: CompletedActivityProps) {
  const { activity, completedAt } = completed
  const facts = [
    activity.category.name,
    cityBeside(activity.name, activity.city),
    toChosenBy(completed),
    toCompletedBy(completed),
  ].filter((text) => text !== null)
  return (
    <li
      className="flex items-start gap-4 px-4 pt-4 pb-1.5 focus:outline-none focus-visible:bg-blush sm:px-5"
      tabIndex={-1}
    >
      <time
        className="stamp w-18 shrink-0 justify-center text-mata text-sm tabular-nums"
        data-turn={stampTurn(completed.id)}
        dateTime={completedAt}
      >
        <span className="sr-only">{copy.completedOn(formatDate(completedAt))}</span>
        <span aria-hidden="true">{formatDayAndMonth(completedAt)}</span>
      </time>
      <div className="min-w-0 grow">
        <h3 className="text-lg">{activity.name}</h3>
        <Facts facts={facts.map((text) => ({ text }))} />
        <OnlyMineMark onlyMine={completed.onlyMine} />
        <OwnFeeling
          beside={
            <PrivacyAction
              id={completed.id}
              name={activity.name}
              onChanged={(onlyMine) => onChanged({ onlyMine })}
              onlyMine={completed.onlyMine}
            />
          }
          completed={completed}
          onSaved={onChanged}
        />
      </div>
    </li>
  )
}
