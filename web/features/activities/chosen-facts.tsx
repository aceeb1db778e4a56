import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../copy/activities.ts'
import { places } from '../../copy/places/places.ts'
import { formatPlan } from '../../lib/dates/format-plan.ts'
import { formatDate } from '../../lib/format.ts'
import { toCredits } from '../../lib/places.ts'
import { Credits } from '../../ui/ticket/credits.tsx'
import { Facts } from '../../ui/ticket/facts.tsx'
import { toFacts } from './to-facts.ts'

/** What is known of a chosen place, for when it is planned, when it was chosen, and who says so. */
export function ChosenFacts({ chosen }: { chosen: SelectedActivity }) {
  const { activity, completedAt, plannedAt, markedAsCompleted } = chosen
  return (
    <>
      <Facts facts={toFacts(activity)} />
      {plannedAt && !markedAsCompleted ? (
        <p className="font-semibold text-mata text-sm">{copy.planned(formatPlan(plannedAt))}</p>
      ) : null}
      <p className="text-sm text-soft">{copy.chosenOn(formatDate(completedAt))}</p>
      <Credits label={places.credits} lines={toCredits(activity)} linkHint={places.outside} />
    </>
  )
}
