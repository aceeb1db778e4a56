import type { Filters } from '#contracts/suggestions'
import { hashOf } from '#db/hash-of'
import { IDEAS, type Idea } from '#db/ideas'
import type { Candidate } from '#db/queries/places/candidate'
import type { OfferedElsewhere } from '#db/queries/places/offered-elsewhere'
import { FIT } from '#db/vocabulary/fit'
import { IDEA_PREFIX } from '../../../lib/activity-ids.ts'
import { dayOf } from '../../../lib/calendar.ts'

/** A pseudo-random number from 0 (included) to 1 (excluded); equal for equal texts. */
const pseudoRandomOf = (text: string): number => hashOf(text) / 2 ** 32

const toCandidate = ({ slug, drawing, categories }: Idea, category: string, seed: string): Candidate => ({
  activityId: IDEA_PREFIX + slug,
  tier: 'home',
  // An idea fits its first category best.
  fit: categories[0] === category ? FIT.strong : FIT.fair,
  distanceKm: null,
  isOutsideRadius: false,
  family: null,
  drawing,
  score: pseudoRandomOf(`${seed} ${slug}`),
  nearness: pseudoRandomOf(`${seed} ${slug}`),
  chainKey: IDEA_PREFIX + slug,
  cornerKey: null,
  areaKey: null,
  timesOffered: 0,
  wasChosen: false,
})

export interface IdeaQuestion {
  /** Slug of the category. */
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
 * Lists the ideas of a category that the couple was not offered within a year. Ideas have no opening hours and cost little,
 * so only the filters `free` and `rainy` exclude any. The order depends on the city and on how many offers the couple got;
 * equal input gives the same order.
 *
 * @param offered - what the couple was offered (`listOfferedElsewhere`)
 */
export function ideaCandidates(question: IdeaQuestion, offered: OfferedElsewhere): Candidate[] {
  const { category, cityId, filters, now } = question
  const seed = `${cityId ?? ''} ${[...offered.values()].reduce((total, { times }) => total + times, 0)}`
  const since = now.getTime() - DAYS_APART * DAY_MS
  const isNew = ({ slug }: Idea) => (offered.get(IDEA_PREFIX + slug)?.offeredAt ?? 0) < since
  return IDEAS.filter(
    (idea) =>
      idea.categories.some((slug) => slug === category) &&
      (idea.cost === 'nothing' || !filters.free) &&
      isTimely(idea, question) &&
      isNew(idea),
  ).map((idea) => toCandidate(idea, category, seed))
}

const CATEGORIES_BY_ID: ReadonlyMap<string, readonly string[]> = new Map(
  IDEAS.map(({ slug, categories }) => [IDEA_PREFIX + slug, categories]),
)

/** Slugs of the categories of an idea; none when there is no such idea. */
export const categoriesOfIdea = (activityId: string): readonly string[] => CATEGORIES_BY_ID.get(activityId) ?? []
