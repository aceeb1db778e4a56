import { isObject } from '../../lib/is-object.ts'
import { deleteCaches } from './stored-answers.ts'

/** Begins the names of the caches that hold what waits to be sent; the account follows. */
const WAITING = 'waiting-'
const ADDRESS = '/waiting'
/** Raised when the shape changes. It outlives releases. */
const VERSION = 1
/** More outings without any connection are not to be expected. */
const MAX_WAITING = 20

export interface WaitingCompletion {
  /** Of the choice. */
  id: string
  activityId: string
  /** Of the place: what became of it is told by this name. */
  name: string
  markedAtMs: number
}

const nameOf = (owner: string) => `${WAITING}${owner}`

/** Completions that an account made offline, oldest first. */
export async function readWaiting(owner: string): Promise<WaitingCompletion[]> {
  try {
    if (!(await caches.has(nameOf(owner)))) return []
    const stored: unknown = await (await (await caches.open(nameOf(owner))).match(ADDRESS))?.json()
    const isOurs = isObject(stored) && stored.version === VERSION && Array.isArray(stored.completions)
    return isOurs && Array.isArray(stored.completions) ? stored.completions.filter(isWaiting) : []
  } catch {
    return []
  }
}

/** The change that is under way: two that read before either has written would lose one. */
let changing: Promise<unknown> = Promise.resolve()

function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
  const next = changing.then(change)
  changing = next.catch(() => undefined)
  return next
}

/** @returns whether it is stored now; a choice waits once, however often it was marked */
export const addWaiting = (owner: string, one: WaitingCompletion): Promise<boolean> =>
  inTurn(async () => {
    const waiting = await readWaiting(owner)
    if (waiting.some(({ id }) => id === one.id)) return true
    return waiting.length < MAX_WAITING && write(owner, [...waiting, one])
  })

export const removeWaiting = (owner: string, id: string): Promise<void> =>
  inTurn(async () => {
    const left = (await readWaiting(owner)).filter((one) => one.id !== id)
    if (left.length > 0) await write(owner, left)
    else await deleteCaches((name) => name === nameOf(owner))
  })

/** Forgets what waits of everybody, or of everybody but one account. */
export const forgetWaiting = (except: string | null = null): Promise<void> =>
  deleteCaches((name) => name.startsWith(WAITING) && !(except !== null && name === nameOf(except)))

async function write(owner: string, completions: readonly WaitingCompletion[]): Promise<boolean> {
  try {
    const cache = await caches.open(nameOf(owner))
    await cache.put(ADDRESS, Response.json({ version: VERSION, completions }))
    return true
  } catch {
    return false
  }
}

function isWaiting(value: unknown): value is WaitingCompletion {
  if (!isObject(value)) return false
  const { id, activityId, name, markedAtMs } = value
  return [id, activityId, name].every((text) => typeof text === 'string') && typeof markedAtMs === 'number'
}
