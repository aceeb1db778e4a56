import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../copy/activities.ts'
import { common } from '../../copy/common.ts'
import { formatDate } from '../../lib/format.ts'
import { Facts } from '../../ui/place-card.tsx'
import { toFacts } from './to-facts.ts'

/** What is known of a chosen place, when it was chosen, and who says so. */
export function ChosenFacts({ chosen: { activity, completedAt } }: { chosen: SelectedActivity }) {
  return (
    <>
      <Facts facts={toFacts(activity)} />
      <p className="text-sm text-soft">{copy.chosenOn(formatDate(completedAt))}</p>
      {activity.attributions.length > 0 ? (
        <p className="text-soft text-xs">{activity.attributions.join(common.dot)}</p>
      ) : null}
    </>
  )
}
