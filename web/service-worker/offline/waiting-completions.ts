import { isObject } from '../../lib/is-object.ts'
import { timeoutSignal } from '../../lib/timeout-signal.ts'
import { ownerOfToken } from '../../platform/session/owner-of-token.ts'
import type { Outcome, SentMessage } from '../offline-messages.ts'
import { type Choice, choicesIn } from './choices.ts'
import { deleteCaches } from './stored-answers.ts'
import { COMPLETE, SELECTED } from './stored-calls.ts'

/** Prefix of the caches with waiting completions; the account's id follows. */
const WAITING = 'waiting-'
const ADDRESS = '/waiting'
/** Incremented when the shape changes, because stored completions outlive releases. */
const VERSION = 1
/** Maximum number; an account rarely has more completions without a connection. */
const MAX_WAITING = 20

/** The server's largest page; open choices come first. */
const MAX_PAGE_SIZE = 100
const TIMEOUT_MS = 30_000

/** The current run. Several tabs may start one at the same time, and one worker serves them all. */
let sending: Promise<unknown> = Promise.resolve()

export interface WaitingCompletion {
  id: string
  activityId: string
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

/** The current change: changes run one after another, so that none overwrites another. */
let changing: Promise<unknown> = Promise.resolve()

function oneAtATime<Result>(change: () => Promise<Result>): Promise<Result> {
  const next = changing.then(change)
  changing = next.catch(() => undefined)
  return next
}

/** @returns whether it is stored now; a choice is stored once, even if it is marked twice */
export const addWaiting = (owner: string, one: WaitingCompletion): Promise<boolean> =>
  oneAtATime(async () => {
    const waiting = await readWaiting(owner)
    if (waiting.some(({ id }) => id === one.id)) return true
    return waiting.length < MAX_WAITING && write(owner, [...waiting, one])
  })

export const removeWaiting = (owner: string, id: string): Promise<void> =>
  oneAtATime(async () => {
    const left = (await readWaiting(owner)).filter((one) => one.id !== id)
    if (left.length > 0) await write(owner, left)
    else await deleteCaches((name) => name === nameOf(owner))
  })

/** Deletes the waiting completions of all accounts, or of all but one. */
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

/**
 * Sends the completions that an account made offline, each once. A choice that the list already shows as done (after a
 * call whose response was lost, or by the partner) is not sent.
 *
 * @returns the result of each; a completion that could not be sent has none and stays stored
 */
export function sendWaiting(token: string): Promise<SentMessage['results']> {
  const next = sending.then(() => sendAll(token))
  sending = next.catch(() => undefined)
  return next
}

async function sendAll(token: string): Promise<SentMessage['results']> {
  const owner = ownerOfToken(token)
  const waiting = await readWaiting(owner)
  if (waiting.length === 0) return []

  const list = await ask(`${SELECTED}?order=open_first&limit=${MAX_PAGE_SIZE}`, token)
  if (list?.status === 401) return waiting.map(({ name }) => ({ name, outcome: 'signed-out' }))
  if (!list?.ok) return []
  const choices = choicesIn(await list.json().catch(() => null))

  const results: { name: string; outcome: Outcome }[] = []
  for (const one of waiting) {
    const outcome = await settle(one, choices, token)
    if (outcome === null) break
    if (outcome !== 'signed-out') await removeWaiting(owner, one.id)
    results.push({ name: one.name, outcome })
  }
  return results
}

/** @returns `null` if the server could not be reached */
async function settle(one: WaitingCompletion, choices: readonly Choice[], token: string): Promise<Outcome | null> {
  const choice = choices.find(({ id }) => id === one.id)
  if (choice?.markedAsCompleted) return 'already'
  if (!choice && choices.length < MAX_PAGE_SIZE) return 'gone'
  const answer = await ask(COMPLETE, token, JSON.stringify({ activityId: one.activityId }))
  if (answer?.ok) return 'sent'
  if (answer?.status === 404) return 'gone'
  return answer?.status === 401 ? 'signed-out' : null
}

/** @returns `null` without a connection */
export async function ask(address: string, token: string, body?: string): Promise<Response | null> {
  const headers = new Headers({ Authorization: `Bearer ${token}` })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  const signal = timeoutSignal(TIMEOUT_MS)
  try {
    return await fetch(address, body === undefined ? { headers, signal } : { method: 'POST', headers, body, signal })
  } catch {
    return null
  }
}
