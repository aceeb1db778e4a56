import { activities as copy } from '../../../copy/activities.ts'
import { places } from '../../../copy/places.ts'
import { useFocusFallback } from '../../../hooks/focus/use-focus-fallback.ts'
import { toSlug } from '../../../lib/format.ts'
import { cardId, doneStops, hasRoute, routeUrl } from '../../../lib/places.ts'
import { ActionButton, ActionLink, Actions } from '../../../ui/action/actions.tsx'
import { ShortText } from '../../../ui/text/short-text.tsx'
import { Scene } from '../../../ui/ticket/scene.tsx'
import type { OutingPlan } from '../api.ts'
import { ChosenFacts, toLead } from '../chosen-facts.tsx'
import { CompletionResultCard } from '../completion-result.tsx'
import { isAsked, mayRecord } from '../date-answer.tsx'
import { OutingDate } from '../outing-date.tsx'
import { ChosenMenu, type ChosenMenuProps } from './chosen-menu.tsx'

interface ChosenActivityProps extends ChosenMenuProps {
  onPlanned: (plan: OutingPlan) => void
}

interface ChosenActionsProps extends Pick<ChosenActivityProps, 'chosen' | 'completion' | 'onPlanned'> {
  /** Else it is in the menu, because the day needs two buttons. */
  hasRouteInRow: boolean
}

export function ChosenActivity({ onPlanned, ...props }: ChosenActivityProps) {
  const { chosen, completion } = props
  const { activity, markedAsCompleted } = chosen
  const isAnswer = !markedAsCompleted && (isAsked(chosen) || mayRecord(chosen))
  const hasRouteInRow = hasRoute(activity) && !isAnswer
  const lead = toLead(activity)
  const { tour } = activity
  const isTour = tour !== undefined && !tour.isDeclined
  const stops = isTour && markedAsCompleted ? doneStops(tour).map(({ name }) => name) : []
  const outing = stops.length > 0 ? stops.join(' + ') : places.outing(activity)
  const isIdea = activity.kind === 'idea'
  const row = useFocusFallback<HTMLLIElement>(markedAsCompleted)
  return (
    <li
      className="px-4 pt-4 pb-1.5 focus:outline-none focus-visible:bg-blush sm:px-5 sm:pt-5 sm:pb-2.5"
      id={cardId(chosen.id)}
      ref={row}
      tabIndex={-1}
    >
      <div className="flex">
        <div className="flex min-w-0 grow flex-wrap gap-x-4 gap-y-2">
          <div className="w-[min(5rem,22vw)] shrink-0 self-start overflow-hidden rounded-field sm:w-28">
            <Scene category={toSlug(activity.category)} drawing={activity.drawing} imageUrl={activity.imageUrl} />
          </div>
          <div className="min-w-[min(9rem,100%)] grow basis-0">
            <h3 className="text-lg">{activity.name}</h3>
            {outing === activity.name ? null : <p className="mt-1 text-sm">{outing}</p>}
            {lead && !isIdea ? <p className="mt-1 text-sm">{lead}</p> : null}
            <ChosenFacts chosen={chosen} />
          </div>
        </div>
        <div className="-mt-2 -mr-2.5">
          <ChosenMenu {...props} hasRouteInRow={hasRouteInRow} />
        </div>
      </div>
      {/* The text of an idea is longer than an address and takes the full width. */}
      {lead && isIdea ? (
        <div className="mt-2 text-sm">
          <ShortText text={lead} words={places.reading(activity.name)} />
        </div>
      ) : null}
      <div className="mt-2">
        <ChosenActions chosen={chosen} completion={completion} hasRouteInRow={hasRouteInRow} onPlanned={onPlanned} />
      </div>
      <div className="pt-2 empty:hidden has-[*]:pb-4">
        <CompletionResultCard chosen={chosen} completion={completion} />
      </div>
    </li>
  )
}

/** What a couple needs next: the day, the way there, and the mark as done. */
function ChosenActions({ chosen, completion, hasRouteInRow, onPlanned }: ChosenActionsProps) {
  const { activity, activityId, markedAsCompleted: isDone } = chosen
  const others = (
    <>
      {hasRouteInRow ? (
        <ActionLink href={routeUrl(activity)} icon="pin">
          {copy.route}
        </ActionLink>
      ) : null}
      <ActionButton
        icon="check"
        isBusy={completion.busyIds.has(activityId)}
        isDone={isDone}
        isNew={completion.results.has(activityId)}
        onClick={() => completion.complete(chosen)}
      >
        {isDone ? copy.completed : copy.complete}
      </ActionButton>
    </>
  )
  return isDone ? <Actions>{others}</Actions> : <OutingDate beside={others} chosen={chosen} onPlanned={onPlanned} />
}
