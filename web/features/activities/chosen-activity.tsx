import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../copy/activities.ts'
import { common } from '../../copy/common.ts'
import { formatDate, toSlug } from '../../lib/format.ts'
import { routeUrl, webUrl } from '../../lib/places.ts'
import { ActionButton, ActionLink, Actions } from '../../ui/action.tsx'
import { Facts } from '../../ui/place-card.tsx'
import { Scene } from '../../ui/scene.tsx'
import { toFacts } from './to-facts.ts'
import type { Completion } from './use-completion.ts'

interface ChosenActivityProps {
  chosen: SelectedActivity
  completion: Completion
}

/** One chosen place in a list, with what can be done about it. */
export function ChosenActivity({ chosen, completion }: ChosenActivityProps) {
  const { activity, completedAt } = chosen
  return (
    <li className="px-4 pt-4 pb-1.5 sm:px-5 sm:pt-5 sm:pb-2.5">
      <div className="flex gap-4">
        <div className="w-[min(5rem,22vw)] shrink-0 self-start overflow-hidden rounded-field sm:w-28">
          <Scene imageUrl={activity.imageUrl} name={toSlug(activity.category)} seed={activity.id} />
        </div>
        <div className="min-w-0">
          <h3 className="text-lg leading-tight">{activity.name}</h3>
          {activity.address ? <p className="mt-1 text-sm">{activity.address}</p> : null}
          <Facts facts={toFacts(activity)} />
          <p className="text-sm text-soft">{copy.chosenOn(formatDate(completedAt))}</p>
          {activity.attributions.length > 0 ? (
            <p className="text-soft text-xs">{activity.attributions.join(common.dot)}</p>
          ) : null}
        </div>
      </div>
      <div className="mt-2">
        <ChosenActions chosen={chosen} completion={completion} />
      </div>
    </li>
  )
}

function ChosenActions({ chosen, completion }: ChosenActivityProps) {
  const { activity, activityId, markedAsCompleted } = chosen
  const site = webUrl(activity.websiteUrl)
  return (
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
  )
}
