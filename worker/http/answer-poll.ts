import type { KnownLists } from '#db/queries/couples/is-couple-with-news'
import type { Caller } from '../deps.ts'

/** What a route returns instead of a body when the client has the newest already: the answer is 304. */
export const NOT_MODIFIED = Symbol('not modified')

const HOUR_MS = 60 * 60 * 1000
const TAG = /^W\/"([\w-]+)\.([\w-]+)\.(\d+)\.(\d+)"$/

interface Poll {
  caller: Caller
  request: Request
  now: Date
  setHeader: (name: string, value: string) => void
}

/** The plan's history moves with the clock: what was seen an hour ago is read again. */
const hourOf = (now: Date): number => Math.floor(now.getTime() / HOUR_MS)

const formatTag = (userId: string, { coupleId, listsVersion }: KnownLists, now: Date): string =>
  `W/"${userId}.${coupleId}.${listsVersion}.${hourOf(now)}"`

/** What the client says it has seen; null when that is somebody else's, too old, or not ours. */
function readTag({ caller, request, now }: Poll): KnownLists | null {
  const [, userId, coupleId, version, hour] = TAG.exec(request.headers.get('If-None-Match') ?? '') ?? []
  if (!coupleId || userId !== caller.userId || Number(hour) !== hourOf(now)) return null
  return { coupleId, listsVersion: Number(version) }
}

/**
 * Answers a list that is polled: with an ETag, and with 304 when nothing has happened since the one the client sends.
 *
 * @param load - reads the list, or, knowing what the client has seen, finds out that nothing is new
 */
export async function answerPoll<T>(
  poll: Poll,
  load: (known: KnownLists | null) => Promise<{ state: KnownLists; list: T }>,
): Promise<T | typeof NOT_MODIFIED> {
  const known = readTag(poll)
  const { state, list } = await load(known)
  poll.setHeader('Cache-Control', 'private, no-cache')
  poll.setHeader('Vary', 'Authorization')
  poll.setHeader('ETag', formatTag(poll.caller.userId, state, poll.now))
  if (!known) return list
  if (known.coupleId === state.coupleId && known.listsVersion === state.listsVersion) return NOT_MODIFIED
  // The person has changed couples since: what was asked of the former one found nothing.
  return known.coupleId === state.coupleId ? list : (await load(null)).list
}
