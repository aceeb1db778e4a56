import type { Filters } from '#contracts/suggestions'
import { hashOf } from '#db/hash-of'
import { IDEAS, type Idea } from '#db/ideas'
import type { OfferedElsewhere } from '#db/queries/places/offered-elsewhere'
import { IDEA_PREFIX } from '../../../lib/activity-ids.ts'
import { dayOf } from '../../../lib/calendar.ts'
import { ideaKindOf } from '../clues/kind-clues.ts'

export interface IdeaQuestion {
  readonly category: string
  /** IBGE code, which begins with the code of the state; null: no city was given. */
  readonly cityId: string | null
  readonly filters: Filters
  readonly now: Date
}

/** Days before a couple is offered the same idea again. */
const DAYS_APART = 365
const DAY_MS = 24 * 60 * 60 * 1000

/** Codes of the states where winters are cold. */
const COLD_STATES: ReadonlySet<string> = new Set(['31', '33', '35', '41', '42', '43', '52', '53'])

function isTimely({ weather, months, climate }: Idea, { cityId, filters, now }: IdeaQuestion): boolean {
  const month = Number(dayOf(now).slice(5, 7))
  const suitsWeather = weather === undefined || (weather === 'rain') === filters.rainy
  const suitsMonth = months === undefined || months.includes(month)
  return suitsWeather && suitsMonth && (climate === undefined || COLD_STATES.has(cityId?.slice(0, 2) ?? ''))
}

/**
 * Lists the ideas of a category that the couple was not offered within a year. Ideas have no opening hours and cost
 * little, so only the filters `free` and `rainy` exclude any. The order depends on the city and on how many ideas the
 * couple was offered; equal input gives the same order.
 *
 * @returns ids of activities: one of each kind, those that suit this category best first, then the others
 */
export function listIdeas(question: IdeaQuestion, offered: OfferedElsewhere): string[] {
  const { category, cityId, filters, now } = question
  const seed = `${cityId ?? ''} ${[...offered.values()].reduce((total, { times }) => total + times, 0)}`
  const since = now.getTime() - DAYS_APART * DAY_MS
  const isNew = ({ slug }: Idea) => (offered.get(IDEA_PREFIX + slug)?.offeredAt ?? 0) < since
  const orderOf = ({ slug, categories }: Idea) => hashOf(`${seed} ${slug}`) + (categories[0] === category ? 0 : 2 ** 32)
  const sorted = IDEAS.filter(
    (idea) =>
      idea.categories.some((slug) => slug === category) &&
      (idea.cost === 'nothing' || !filters.free) &&
      isTimely(idea, question) &&
      isNew(idea),
  ).toSorted((a, b) => orderOf(a) - orderOf(b))
  const firsts = new Map(sorted.toReversed().map((idea) => [ideaKindOf(idea), idea]))
  const isFirst = (idea: Idea) => firsts.get(ideaKindOf(idea)) === idea
  return [...sorted.filter(isFirst), ...sorted.filter((idea) => !isFirst(idea))].map(({ slug }) => IDEA_PREFIX + slug)
}

const CATEGORIES_BY_ID: ReadonlyMap<string, readonly string[]> = new Map(
  IDEAS.map(({ slug, categories }) => [IDEA_PREFIX + slug, categories]),
)

/** Slugs of the categories of an idea; none when there is no such idea. */
export const categoriesOfIdea = (activityId: string): readonly string[] => CATEGORIES_BY_ID.get(activityId) ?? []
