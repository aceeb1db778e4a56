import { PATHS } from '../../lib/paths.ts'

/** Names of the lists in the URL. */
export const RANKING_LISTS = ['casais', 'locais', 'conquistas'] as const
export type RankingList = (typeof RANKING_LISTS)[number]

/** The selection on `/ranking`. */
export interface RankingChoice {
  list: RankingList
  /** `YYYY-MM` in São Paulo; null: the current month. */
  month: string | null
}

const DEFAULT_LIST: RankingList = 'casais'

/** The path of a selection, without default values. */
export function toRankingAddress({ list, month }: RankingChoice): string {
  const search = new URLSearchParams()
  if (list !== DEFAULT_LIST) search.set('lista', list)
  if (month) search.set('mes', month)
  return search.size > 0 ? `${PATHS.rankings}?${search}` : PATHS.rankings
}

/** The selection in a URL; invalid values fall back to the defaults. */
export function toRankingChoice(search: URLSearchParams, months: readonly string[]): RankingChoice {
  const month = search.get('mes') ?? ''
  return {
    list: RANKING_LISTS.find((list) => list === search.get('lista')) ?? DEFAULT_LIST,
    month: months.indexOf(month) > 0 ? month : null,
  }
}
