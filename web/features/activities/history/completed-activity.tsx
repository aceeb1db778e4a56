import type { CompletedActivity as Completed } from '#contracts/activities'
import { history as copy } from '../../../copy/activities.ts'
import { formatDate, formatDayAndMonth } from '../../../lib/format.ts'
import { cityBeside } from '../../../lib/places.ts'
import { Facts } from '../../../ui/ticket/facts.tsx'
import { stampTurn } from '../../../ui/ticket/stamp-turn.ts'

/** One line of the notebook: a place where the couple has been, with the day stamped beside it. */
export function CompletedActivity({ completed }: { completed: Completed }) {
  const { activity, completedAt } = completed
  const facts = [activity.category.name, cityBeside(activity.name, activity.city)].filter((text) => text !== null)
  return (
    <li className="flex items-center gap-4 p-4 focus:outline-none focus-visible:bg-blush sm:px-5" tabIndex={-1}>
      <time
        className="stamp w-18 shrink-0 justify-center text-mata text-sm tabular-nums"
        data-turn={stampTurn(completed.id)}
        dateTime={completedAt}
      >
        <span className="sr-only">{copy.completedOn(formatDate(completedAt))}</span>
        <span aria-hidden="true">{formatDayAndMonth(completedAt)}</span>
      </time>
      <div className="min-w-0">
        <h3 className="text-lg">{activity.name}</h3>
        <Facts facts={facts.map((text) => ({ text }))} />
      </div>
    </li>
  )
}
