import type { SelectedActivity } from '#contracts/activities'
import type { Activity } from '#contracts/suggestions'
import { activities as copy } from '../../copy/activities.ts'
import { outingDate } from '../../copy/outing-dates.ts'
import { places } from '../../copy/places.ts'
import { formatDay, formatDistance, formatNumber, formatRating } from '../../lib/format.ts'
import { cityBeside, keepStateWithCity, kindBeside, saysCity, streetOf, toCredits } from '../../lib/places.ts'
import { formatPlan } from '../../lib/plan-time.ts'
import { Credits } from '../../ui/ticket/credits.tsx'
import { type Fact, Facts } from '../../ui/ticket/facts.tsx'
import { OnlyMineMark } from './only-mine-mark.tsx'

/** The date of the choice and, in a couple of two, the member who chose. */
export function toChosen({ completedAt, chosenBy, guest }: SelectedActivity): string {
  const date = formatDay(completedAt)
  if (!chosenBy) return guest ? copy.chosenBy.partner(date, guest) : copy.chosenOn(date)
  return copy.chosenBy[chosenBy.who](date, chosenBy.firstName)
}

/** The day of an outing: agreed, or proposed by one of the two. */
export function toDayText(
  { dateProposedBy, chosenBy }: Pick<SelectedActivity, 'dateProposedBy' | 'chosenBy'>,
  plannedAt: string,
) {
  const plan = formatPlan(plannedAt)
  if (!dateProposedBy) return copy.planned(plan)
  const { who, other } = dateProposedBy
  const name = other ?? (who === 'guest' && chosenBy ? outingDate.proposal.withLink : outingDate.proposal.partner)
  return outingDate.proposal[who === 'you' ? 'mine' : 'theirs'](outingDate.when(plan), name)
}

/** Facts of a chosen place, the date of the outing, the date of the choice, and the sources. */
export function ChosenFacts({ chosen }: { chosen: SelectedActivity }) {
  const { activity, plannedAt, markedAsCompleted, onlyMine } = chosen
  return (
    <>
      <Facts facts={toFacts(activity)} />
      {plannedAt && !markedAsCompleted ? (
        <p className="font-semibold text-mata text-sm">{toDayText(chosen, plannedAt)}</p>
      ) : null}
      <p className="text-sm text-soft">{toChosen(chosen)}</p>
      <OnlyMineMark onlyMine={onlyMine} />
      <Credits fold={places.sources} label={places.credits} lines={toCredits(activity)} linkHint={places.outside} />
    </>
  )
}

type Known = Pick<
  Activity,
  'kind' | 'idea' | 'name' | 'kindWords' | 'city' | 'rating' | 'ratingCount' | 'distanceKm' | 'cityDistanceKm'
>

type Led = Pick<
  Activity,
  'kind' | 'name' | 'address' | 'location' | 'city' | 'description' | 'distanceKm' | 'cityDistanceKm'
>

/** The address of a place with its city, or the text of an idea, which is shown nowhere else after the choice. */
export function toLead(place: Led): string | null {
  if (place.kind === 'idea') return place.description
  const street = streetOf(place)
  const { name, city } = place
  const beside = isFarCity(place) || saysCity(street, city) ? null : cityBeside(name, city)
  return keepStateWithCity([street, beside].filter(Boolean).join(', '))
}

/** Whether the facts name the city, with its distance. */
const isFarCity = ({ distanceKm, cityDistanceKm }: Pick<Activity, 'distanceKm' | 'cityDistanceKm'>) =>
  distanceKm === null && cityDistanceKm !== null

/** Duration and materials of an idea; empty for a place. */
const ideaTexts = (idea: Activity['idea']): Fact[] => (idea ? places.ideaFacts(idea).map((text) => ({ text })) : [])

/** Kind and rating of a place, and its city if only the distance to that is known. */
export function toFacts(place: Known): Fact[] {
  const { city, rating, ratingCount } = place
  const { idea } = place
  if (place.kind === 'idea') return [{ text: places.idea[idea?.where ?? 'home'] }, ...ideaTexts(idea)]
  const kind = kindBeside(place)
  const facts: Fact[] = kind ? [{ text: kind }] : []
  if (rating !== null) {
    const words = [formatRating(rating), ratingCount ? formatNumber(ratingCount) : undefined] as const
    facts.push({ text: places.rating(...words), spoken: places.ratingSpoken(...words) })
  }
  if (city && isFarCity(place) && place.cityDistanceKm !== null) {
    const distance = formatDistance(place.cityDistanceKm)
    facts.push({ text: places.cityDistanceFromInvited(city, distance) })
  }
  return facts
}
