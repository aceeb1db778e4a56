import type { SelectedActivity } from '#contracts/activities'
import type { Activity } from '#contracts/suggestions'
import { activities as copy } from '../../copy/activities.ts'
import { places } from '../../copy/places.ts'
import { formatDate, formatDistance, formatNumber, formatRating } from '../../lib/format.ts'
import { cityBeside, keepStateWithCity, kindBeside, saysCity, streetOf, toCredits } from '../../lib/places.ts'
import { formatPlan } from '../../lib/plan-time.ts'
import { Credits } from '../../ui/ticket/credits.tsx'
import { type Fact, Facts } from '../../ui/ticket/facts.tsx'
import { OnlyMineMark } from './only-mine.tsx'

/** The date of the choice and, in a couple of two, the member who chose. */
export function toChosen({ completedAt, chosenBy, guest }: SelectedActivity): string {
  const date = formatDate(completedAt)
  if (!chosenBy) return guest ? copy.chosenBy.partner(date, guest) : copy.chosenOn(date)
  return copy.chosenBy[chosenBy.who](date, chosenBy.firstName)
}

/** Facts of a chosen place, the date of the outing, the date of the choice, and the sources. */
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

type Known = Pick<
  Activity,
  | 'kind'
  | 'idea'
  | 'name'
  | 'kindWords'
  | 'address'
  | 'city'
  | 'rating'
  | 'ratingCount'
  | 'distanceKm'
  | 'cityDistanceKm'
>

type Led = Pick<Activity, 'kind' | 'address' | 'location' | 'description'>

/** The address of a place, or the text of an idea, which is shown nowhere else after the choice. */
export const toLead = ({ kind, description, ...place }: Led) =>
  kind === 'idea' ? description : keepStateWithCity(streetOf(place))

/** Duration and materials of an idea; empty for a place. */
const ideaTexts = (idea: Activity['idea']): Fact[] => (idea ? places.ideaFacts(idea).map((text) => ({ text })) : [])

/** Kind and rating of a place, and its city unless the address, name or distance includes it. */
export function toFacts(place: Known): Fact[] {
  const { name, address, city, rating, ratingCount } = place
  const { idea } = place
  if (place.kind === 'idea') return [{ text: places.idea[idea?.where ?? 'home'] }, ...ideaTexts(idea)]
  const kind = kindBeside(place)
  const facts: Fact[] = kind ? [{ text: kind }] : []
  if (rating !== null) {
    const words = [formatRating(rating), ratingCount ? formatNumber(ratingCount) : undefined] as const
    facts.push({ text: places.rating(...words), spoken: places.ratingSpoken(...words) })
  }
  if (city && place.distanceKm === null && place.cityDistanceKm !== null) {
    const distance = formatDistance(place.cityDistanceKm)
    facts.push({ text: places.cityDistanceFromInvited(city, distance) })
  } else if (city && cityBeside(name, city) && !saysCity(address, city)) facts.push({ text: city })
  return facts
}
