import { ownerOfToken } from '../../platform/session/owner-of-token.ts'
import type { Outcome, SentMessage } from '../offline-messages.ts'
import { type Choice, choicesIn } from './choices.ts'
import { COMPLETE, SELECTED } from './stored-calls.ts'
import { readWaiting, removeWaiting, type WaitingCompletion } from './waiting-completions.ts'

/** The server's largest page; open choices come first. */
const MOST = 100
const TIMEOUT_MS = 30_000

/** The call that is under way: pages of several tabs ask for it at the same time, and one worker serves them all. */
let sending: Promise<unknown> = Promise.resolve()

/**
 * Sends the completions that an account made offline, each once: a choice that is already done in the list, by
 * a lost answer or by the partner, is not sent.
 *
 * @returns what became of each; what could not be sent is not among them, and waits on
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

  const list = await ask(`${SELECTED}?order=open_first&limit=${MOST}`, token)
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

/** @returns `null` when the server could not be asked */
async function settle(one: WaitingCompletion, choices: readonly Choice[], token: string): Promise<Outcome | null> {
  const choice = choices.find(({ id }) => id === one.id)
  if (choice?.markedAsCompleted) return 'already'
  if (!choice && choices.length < MOST) return 'gone'
  const answer = await ask(COMPLETE, token, JSON.stringify({ activityId: one.activityId }))
  if (answer?.ok) return 'sent'
  if (answer?.status === 404) return 'gone'
  return answer?.status === 401 ? 'signed-out' : null
}

/** @returns `null` without a connection */
export async function ask(address: string, token: string, body?: string): Promise<Response | null> {
  const headers = new Headers({ Authorization: `Bearer ${token}` })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await fetch(address, body === undefined ? { headers, signal } : { method: 'POST', headers, body, signal })
  } catch {
    return null
  }
}
