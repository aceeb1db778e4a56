import type { Filters } from '#contracts/suggestions'
import { hashOf } from '#db/hash-of'
import { type Candidate, FIT } from '#db/queries/places/candidate'
import { IDEA_PREFIX } from '../../../lib/activity-ids.ts'
import { IDEAS, type Idea } from './ideas.ts'

/** A number from 0 up to 1 that looks random and is always the same for one text. */
const pseudoRandomOf = (text: string): number => hashOf(text) / 2 ** 32

const toCandidate = (
  { slug, drawing, categories }: Idea,
  category: string,
  seed: string,
  timesOffered: number,
): Candidate => ({
  activityId: IDEA_PREFIX + slug,
  tier: 'home',
  // The first of its categories is what it is best for.
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
  timesOffered,
  wasChosen: false,
})

export interface IdeaQuestion {
  /** Slug of the category. */
  readonly category: string
  /** Null where no city is meant. */
  readonly cityId: string | null
  readonly filters: Filters
}

/**
 * The at-home ideas of a category. A home is under a roof, always open and costs little, so that of the filters only
 * `free` leaves any out. Their order differs from city to city and changes with what was offered; it is the same for one input.
 *
 * @param timesOffered - how often the couple was offered each, by id (`listOfferedElsewhere`)
 */
export function ideaCandidates(
  { category, cityId, filters }: IdeaQuestion,
  timesOffered: ReadonlyMap<string, number>,
): Candidate[] {
  const seed = `${cityId ?? ''} ${[...timesOffered.values()].reduce((total, times) => total + times, 0)}`
  return IDEAS.filter(
    (idea) => idea.categories.some((slug) => slug === category) && (idea.isFree || !filters.free),
  ).map((idea) => toCandidate(idea, category, seed, timesOffered.get(IDEA_PREFIX + idea.slug) ?? 0))
}

const CATEGORIES_BY_ID: ReadonlyMap<string, readonly string[]> = new Map(
  IDEAS.map(({ slug, categories }) => [IDEA_PREFIX + slug, categories]),
)

/** Slugs of the categories of an idea; none when there is no such idea. */
export const categoriesOfIdea = (activityId: string): readonly string[] => CATEGORIES_BY_ID.get(activityId) ?? []
