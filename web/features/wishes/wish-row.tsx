import { activities } from '../../copy/activities.ts'
import { errors } from '../../copy/errors.ts'
import { wishes as copy } from '../../copy/wishes.ts'
import { toSlug } from '../../lib/format.ts'
import { cityBeside, hasRoute, kindBeside, routeUrl } from '../../lib/places.ts'
import { useChange } from '../../platform/feedback/use-change.ts'
import { ActionMenu, type MenuAction } from '../../ui/action/action-menu.tsx'
import { ActionButton, ActionLink, Actions } from '../../ui/action/actions.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Badge } from '../../ui/icon/badge.tsx'
import { Facts } from '../../ui/ticket/facts.tsx'
import { Scene } from '../../ui/ticket/scene.tsx'
import { addWish, chooseWish, completeWish, removeWish, type Wish } from './api.ts'
import { HEART } from './heart.ts'

/** One wish with its actions; what is done with it takes it off the list. */
export function WishRow({ wish, partnerName }: { wish: Wish; partnerName: string | null }) {
  const { activity, categoryId, by } = wish
  const { id: activityId, name } = activity
  const place = { activityId, categoryId }
  const failure = { title: copy.failed, fallback: errors.network.text }
  const [choose, isChoosing] = useChange(failure, async () => {
    await chooseWish(place)
    showToast(copy.chosenToast)
  })
  const [complete, isCompleting] = useChange(failure, async () => {
    await completeWish(place)
    showToast(activities.completedToast)
  })
  const [join, isJoining] = useChange(failure, async () => {
    await addWish(place)
  })
  const [remove, isRemoving] = useChange(failure, async () => {
    await removeWish(activityId)
    showToast(copy.removedToast(name))
  })
  const removal: MenuAction = { icon: 'trash', label: copy.remove, onClick: () => void remove() }
  return (
    <li className="px-4 pt-4 pb-1.5 sm:px-5">
      <div className="flex gap-4">
        <div className="w-[min(4.5rem,20vw)] shrink-0 self-start overflow-hidden rounded-field">
          <Scene category={toSlug(activity.category)} drawing={activity.drawing} imageUrl={activity.imageUrl} />
        </div>
        <div className="flex min-w-0 grow flex-col gap-1">
          <h3 className="text-lg leading-tight wrap-anywhere">{name}</h3>
          <Facts facts={factsOf(wish)} />
          {activity.description ? <p className="text-pretty text-sm leading-snug">{activity.description}</p> : null}
          {by === 'partner' ? (
            <p>
              <Badge tone="blush">{copy.partner(partnerName)}</Badge>
            </p>
          ) : null}
        </div>
        {by === 'partner' ? null : (
          <div className="-mt-2 -mr-2.5">
            <ActionMenu actions={[removal]} isBusy={isRemoving} label={copy.more(name)} />
          </div>
        )}
      </div>
      <Actions>
        {by === 'partner' ? (
          <ActionButton icon={HEART} isBusy={isJoining} onClick={() => void join()}>
            {copy.join}
          </ActionButton>
        ) : null}
        <ActionButton icon="ticket" isBusy={isChoosing} onClick={() => void choose()}>
          {copy.choose}
        </ActionButton>
        <ActionButton icon="check" isBusy={isCompleting} onClick={() => void complete()}>
          {copy.done}
        </ActionButton>
        {hasRoute(activity) ? (
          <ActionLink href={routeUrl(activity)} icon="pin">
            {activities.route}
          </ActionLink>
        ) : null}
      </Actions>
    </li>
  )
}

const factsOf = ({ activity }: Wish) =>
  [kindBeside(activity), cityBeside(activity.name, activity.city)].flatMap((text) => (text ? { text } : []))
