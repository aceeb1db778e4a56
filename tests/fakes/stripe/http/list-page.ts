import { invalid, missing } from './failure.ts'

type TimeRange = number | { gt?: number; gte?: number; lt?: number; lte?: number }

/** The cursor, size and filters of a list call. */
export interface ListInput {
  limit?: number
  starting_after?: string
  ending_before?: string
  created?: TimeRange
  [filter: string]: unknown
}

interface Listed {
  id: string
  created: number
  [field: string]: unknown
}

const MAX_LIMIT = 100
const DEFAULT_LIMIT = 10

function isWithin(created: number, range: TimeRange | undefined): boolean {
  if (range === undefined) return true
  if (typeof range === 'number') return created === range
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range
  return created > gt && created >= gte && created < lt && created <= lte
}

function placeOf(items: readonly Listed[], id: string, param: string): number {
  const at = items.findIndex((item) => item.id === id)
  if (at < 0) throw missing('object', id, param, 400)
  return at
}

/** Newest first; within the same second the later one. */
const newestFirst = (items: Iterable<Listed>): Listed[] =>
  [...items].reverse().sort((one, other) => other.created - one.created)

/**
 * Builds a page of a list.
 *
 * @param all - in the order in which they were created
 */
export function listPage(url: string, all: Iterable<Listed>, input: ListInput, isWanted: (item: Listed) => boolean) {
  const { limit = DEFAULT_LIMIT, starting_after: after, ending_before: before } = input
  if (limit < 1 || limit > MAX_LIMIT)
    throw invalid(`Invalid limit: ${limit}`, { code: 'parameter_invalid_integer', param: 'limit' })
  const everything = newestFirst(all)
  const start = after === undefined ? 0 : placeOf(everything, after, 'starting_after') + 1
  const end = before === undefined ? everything.length : placeOf(everything, before, 'ending_before')
  const wanted = everything.slice(start, end).filter((item) => isWithin(item.created, input.created) && isWanted(item))
  const data = before === undefined ? wanted.slice(0, limit) : wanted.slice(-limit)
  return { object: 'list', url, has_more: wanted.length > data.length, data }
}
