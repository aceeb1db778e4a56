import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../copy/activities.ts'
import { formatDate } from '../../lib/format.ts'
import { routeUrl, webUrl } from '../../lib/places.ts'
import { ActionButton, ActionLink, Actions } from '../../ui/action.tsx'
import { Facts } from '../../ui/place-card.tsx'
import { toFacts } from './to-facts.ts'
import type { Completion } from './use-completion.ts'

interface ChosenActivityProps {
  chosen: SelectedActivity
  completion: Completion
}

export function ChosenActivity({ chosen, completion }: ChosenActivityProps) {
  const { activity, activityId, completedAt, markedAsCompleted } = chosen
  const site = webUrl(activity.websiteUrl)
  return (
    <li className="p-5">
      <h3 className="text-lg">{activity.name}</h3>
      {activity.address ? <p className="mt-1 text-sm">{activity.address}</p> : null}
      <Facts facts={[...toFacts(activity), { text: copy.chosenOn(formatDate(completedAt)) }]} />
      <div className="mt-2">
        <Actions>
          <ActionLink href={routeUrl(activity)} icon="pin">
            {copy.route}
          </ActionLink>
          {site ? (
            <ActionLink href={site} icon="globe">
              {copy.site}
            </ActionLink>
          ) : null}
          <ActionButton
            icon="check"
            isDisabled={markedAsCompleted || completion.busyId !== null}
            onClick={() => completion.complete(activityId)}
          >
            {markedAsCompleted ? copy.completed : copy.complete}
          </ActionButton>
        </Actions>
      </div>
    </li>
  )
}
