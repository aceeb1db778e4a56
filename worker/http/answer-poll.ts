import type { KnownLists } from '#db/queries/couples/is-couple-with-news'
import type { Caller } from '../deps.ts'
import { HOUR_MS } from '../lib/calendar.ts'

/** Returned by a route instead of a body if the client's copy is current: the response is 304. */
export const NOT_MODIFIED = Symbol('not modified')

const TAG = /^W\/"([\w-]+)\.([\w-]+)\.(\d+)\.(\d+)"$/

interface Poll {
  caller: Caller
  request: Request
  now: Date
  setHeader: (name: string, value: string) => void
}

/** Which entries a plan shows depends on the time, so a copy from another hour counts as outdated. */
const hourOf = (now: Date): number => Math.floor(now.getTime() / HOUR_MS)

const formatTag = (userId: string, { coupleId, listsVersion }: KnownLists, now: Date): string =>
  `W/"${userId}.${coupleId}.${listsVersion}.${hourOf(now)}"`

/** The client's version; null if it belongs to another person, is too old, or is not a tag of this API. */
function readTag({ caller, request, now }: Poll): KnownLists | null {
  const [, userId, coupleId, version, hour] = TAG.exec(request.headers.get('If-None-Match') ?? '') ?? []
  if (!coupleId || userId !== caller.userId || Number(hour) !== hourOf(now)) return null
  return { coupleId, listsVersion: Number(version) }
}

/**
 * Responds to a poll with an ETag, or with 304 if nothing has changed since the client's ETag.
 *
 * @example
 * on(api.listAchievements, ({ deps, caller, request, setHeader }) =>
 *   answerPoll({ caller, request, setHeader, now: deps.now() }, (known) => listAchievements(deps, caller, known)),
 * )
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
  // The person belongs to another couple now, so the list is read again without the version.
  return known.coupleId === state.coupleId ? list : (await load(null)).list
}
