import { activities as copy } from '../../copy/activities.ts'
import { places } from '../../copy/places.ts'
import { useFocusFallback } from '../../hooks/focus/use-focus-fallback.ts'
import { toSlug } from '../../lib/format.ts'
import { cardId, doneStops, hasRoute, phoneUrl, routeUrl, webUrl } from '../../lib/places.ts'
import { ActionButton, ActionLink, Actions } from '../../ui/action/actions.tsx'
import { ShortText } from '../../ui/text/short-text.tsx'
import { Scene } from '../../ui/ticket/scene.tsx'
import type { OutingPlan } from './api.ts'
import { ChosenFacts, toLead } from './chosen-facts.tsx'
import { CompletionResultCard } from './completion-result.tsx'
import { OutingDate } from './outing-date.tsx'
import { RareActions, type RareActionsProps } from './rare-actions.tsx'

interface ChosenActivityProps extends RareActionsProps {
  onPlanned?: (plan: OutingPlan) => void
}

export function ChosenActivity({ chosen, completion, dismissal, privacy, onPlanned }: ChosenActivityProps) {
  const { activity, markedAsCompleted } = chosen
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
      <div className="flex flex-wrap gap-x-4 gap-y-2">
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
      {/* The text of an idea is longer than an address and takes the full width. */}
      {lead && isIdea ? (
        <div className="mt-2 text-sm">
          <ShortText text={lead} words={places.reading(activity.name)} />
        </div>
      ) : null}
      <div className="mt-2">
        <ChosenActions chosen={chosen} completion={completion} />
        {markedAsCompleted ? null : <OutingDate chosen={chosen} onPlanned={onPlanned} />}
        <RareActions chosen={chosen} completion={completion} dismissal={dismissal} privacy={privacy} />
      </div>
      <div className="pt-2 empty:hidden has-[*]:pb-4">
        <CompletionResultCard chosen={chosen} completion={completion} />
      </div>
    </li>
  )
}

function ChosenActions({ chosen, completion }: Pick<ChosenActivityProps, 'chosen' | 'completion'>) {
  const { activity, activityId, markedAsCompleted } = chosen
  const [site, phone] = [webUrl(activity.websiteUrl), phoneUrl(activity.phone)]
  return (
    <Actions>
      {hasRoute(activity) ? (
        <ActionLink href={routeUrl(activity)} icon="pin">
          {copy.route}
        </ActionLink>
      ) : null}
      {site ? (
        <ActionLink href={site} icon="globe">
          {copy.site}
        </ActionLink>
      ) : null}
      {phone && !markedAsCompleted ? (
        <ActionLink href={phone} icon="phone">
          {copy.phone}
        </ActionLink>
      ) : null}
      <ActionButton
        icon="check"
        isBusy={completion.busyIds.has(activityId)}
        isDone={markedAsCompleted}
        isNew={completion.results.has(activityId)}
        onClick={() => completion.complete(chosen)}
      >
        {markedAsCompleted ? copy.completed : copy.complete}
      </ActionButton>
    </Actions>
  )
}
