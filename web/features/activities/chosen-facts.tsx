import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../copy/activities.ts'
import { places } from '../../copy/places.ts'
import { formatDate } from '../../lib/format.ts'
import { toCredits } from '../../lib/places.ts'
import { formatPlan } from '../../lib/plan-time.ts'
import { Credits } from '../../ui/ticket/credits.tsx'
import { Facts } from '../../ui/ticket/facts.tsx'
import { OnlyMineMark } from './privacy/only-mine-mark.tsx'
import { toFacts } from './to-facts.ts'

/** When it was chosen, and in a couple of two by whom. */
function toChosen({ completedAt, chosenBy }: SelectedActivity): string {
  const date = formatDate(completedAt)
  if (!chosenBy) return copy.chosenOn(date)
  return copy.chosenBy[chosenBy.who](date, chosenBy.firstName)
}

/** What is known of a chosen place, for when it is planned, when it was chosen, and who says so. */
export function ChosenFacts({ chosen }: { chosen: SelectedActivity }) {
  const { activity, plannedAt, markedAsCompleted, onlyMine } = chosen
  return (
    <>
      <Facts facts={toFacts(activity)} />
      {plannedAt && !markedAsCompleted ? (
        <p className="font-semibold text-mata text-sm">{copy.planned(formatPlan(plannedAt))}</p>
      ) : null}
      <p className="text-sm text-soft">{toChosen(chosen)}</p>
      <OnlyMineMark onlyMine={onlyMine} />
      <Credits label={places.credits} lines={toCredits(activity)} linkHint={places.outside} />
    </>
  )
}
