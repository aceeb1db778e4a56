import { DEFAULT_RADIUS_KM, NO_FILTERS } from '#contracts/suggestions'
import { IDEAS } from '#db/ideas'
import type { Candidate } from '#db/queries/places/candidate'
import type { OfferedElsewhere } from '#db/queries/places/offered-elsewhere'
import { CATEGORIES, type Category } from '#db/vocabulary/categories'
import { IDEA_PREFIX } from '../../lib/activity-ids.ts'
import { listIdeas } from '../suggestions/ideas/list-ideas.ts'
import { chooseSuggestions, type Suggestion } from '../suggestions/search/choose-suggestions.ts'

/** The categories of an evening, the most usual first. */
const EVENING_SLUGS = ['gastronomia', 'romance', 'entretenimento', 'vida-noturna'] as const
export const EVENING_CATEGORIES: readonly Category[] = EVENING_SLUGS.flatMap((slug) =>
  CATEGORIES.filter((category) => category.slug === slug),
)

const MOST = 3
/** Nobody drives farther for a proposal of the same evening, in kilometres. */
const NEAR_KM = 20
const DAY_MS = 24 * 60 * 60 * 1000

/** A category with what the search found in it. */
export interface Searched {
  readonly category: Category
  readonly candidates: readonly Candidate[]
}

export interface ProposalQuestion {
  readonly searched: readonly Searched[]
  /** IBGE code of the town. */
  readonly cityId: string
  /** What may not be proposed again: done, chosen or proposed lately. */
  readonly excluded: ReadonlySet<string>
  readonly wished: ReadonlySet<string>
  /** Ideas that the couple was offered in invitations. */
  readonly offered: OfferedElsewhere
  /** Whether the evening has its idea for home already. */
  readonly hasIdea: boolean
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly now: Date
}

export type Proposed = Suggestion & { readonly category: Category }

const AT_HOME: ReadonlySet<string> = new Set(
  IDEAS.filter(({ where }) => where === 'home').map(({ slug }) => IDEA_PREFIX + slug),
)

/** Whether it is near and opens without a programme, on which nobody can rely for the same evening. */
export const mayBeProposed = ({ isOwnTown, isOutsideRadius, wayKm, isOnProgramme }: Candidate): boolean =>
  (isOwnTown || !isOutsideRadius) && wayKm !== null && wayKm <= NEAR_KM && !isOnProgramme

/** The list beginning with another item each day. */
function inTurn<Item>(items: readonly Item[], day: string): readonly Item[] {
  const first = (Date.parse(day) / DAY_MS) % Math.max(1, items.length)
  return [...items.slice(first), ...items.slice(0, first)]
}

function choosePlaces({ searched, excluded, wished, day, now }: ProposalQuestion): Proposed[] {
  // An evening begins at a table.
  const lists = [...searched.slice(0, 1), ...inTurn(searched.slice(1), day)].map(({ category, candidates }) => {
    const near = candidates
      .filter((one) => mayBeProposed(one) && !excluded.has(one.activityId))
      .map((one) => ({ ...one, isWished: wished.has(one.activityId) }))
    const choice = { count: MOST, category: category.slug, radiusKm: DEFAULT_RADIUS_KM, now }
    return chooseSuggestions(near, choice).suggestions.map((suggestion) => ({ ...suggestion, category }))
  })
  // One of each category, then the second of each, and so on: three proposals are three different evenings.
  const ranked = Array.from({ length: MOST }, (_, position) => lists.flatMap((list) => list[position] ?? [])).flat()
  const first = ranked.toSorted((a, b) => Number(wished.has(b.activityId)) - Number(wished.has(a.activityId)))
  const ids = first.map(({ activityId }) => activityId)
  return first.filter(({ activityId }, index) => ids.indexOf(activityId) === index)
}

function chooseIdea({ searched, cityId, excluded, offered, day, now }: ProposalQuestion): Proposed[] {
  const ideas = inTurn(searched, day).flatMap(({ category }) =>
    listIdeas({ category: category.slug, cityId, filters: NO_FILTERS, now }, offered)
      .filter((id) => AT_HOME.has(id) && !excluded.has(id))
      .map((activityId) => ({ activityId, distanceKm: null, isOutsideRadius: false, note: null, category })),
  )
  return ideas.slice(0, 1)
}

/**
 * Chooses up to three proposals for an evening, the best first: where the couple wants to go, then places of different
 * categories near the town's centre; the last one is an idea for home, if there is one.
 *
 * @see docs/choice.md, docs/rules.md, proposals.2
 */
export function chooseProposals(question: ProposalQuestion): Proposed[] {
  const idea = question.hasIdea ? [] : chooseIdea(question)
  const most = question.hasIdea ? MOST - 1 : MOST - idea.length
  return [...choosePlaces(question).slice(0, most), ...idea]
}
