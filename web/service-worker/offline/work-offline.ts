import { registerRoute } from 'workbox-routing'
import { isObject } from '../../lib/is-object.ts'
import { ownerOfToken } from '../../platform/session/owner-of-token.ts'
import {
  OFFLINE_STATE,
  type OfflineState,
  SENT,
  SESSION,
  type SentMessage,
  type WaitingAnswer,
} from '../offline-messages.ts'
import { OPEN_COUNT_HEADER } from './answer-headers.ts'
import { choicesIn } from './choices.ts'
import { forgetAnswers, openAnswers, type StoredAnswer, storedSince } from './stored-answers.ts'
import {
  ACCOUNT,
  addressOf,
  COMPLETE,
  CURRENT_USER,
  isStoredCall,
  LOG_OUT,
  OFFLINE_ADDRESSES,
  SELECTED,
} from './stored-calls.ts'
import { addWaiting, ask, forgetWaiting, readWaiting, sendWaiting } from './waiting-completions.ts'

/** Responses that no page has requested for this time are loaded again, so that the offline history is not outdated. */
const FILL_AFTER_MS = 12 * 60 * 60_000

/**
 * Offline, serves stored responses to signed-in people and stores their completions, which it sends later.
 *
 * @param isOfOtherRelease - whether a page was loaded from another release; its responses are neither stored nor read
 * @see docs/decisions/0073-the-service-worker-stores-responses-for-offline-use.md
 */
export function workOffline(
  worker: ServiceWorkerGlobalScope,
  release: string,
  isOfOtherRelease: (clientId: string) => boolean,
) {
  const answers = openAnswers(release)
  /** For each page, when the oldest stored response on it was received. */
  const shown = new Map<string, number>()

  registerRoute(
    // Excludes addresses of calls, which a page's list of files to cache contains without their account.
    ({ sameOrigin, url, request }) =>
      sameOrigin && isStoredCall(addressOf(url)) && request.headers.has('Authorization'),
    ({ event, request }) => read(fetchEventOf(event), request),
  )
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname === COMPLETE,
    ({ event, request }) => complete(fetchEventOf(event), request),
    'POST',
  )
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname === LOG_OUT,
    ({ request }) => end(request),
    'POST',
  )
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname === ACCOUNT,
    ({ request }) => end(request),
    'DELETE',
  )

  worker.addEventListener('activate', (event) => event.waitUntil(answers.forgetOtherReleases()))
  worker.addEventListener('message', (event) => {
    const message: unknown = event.data
    if (!isObject(message) || message.type !== SESSION || !(event.source instanceof Client)) return
    const { token } = message
    event.waitUntil(typeof token === 'string' ? greet(event.source, token) : forgetAnswers())
  })

  async function read(event: FetchEvent, request: Request): Promise<Response> {
    const owner = ownerOfToken(tokenOf(request))
    if (owner === '' || isOfOtherRelease(event.clientId)) return fetch(request)
    const since = storedSince()
    const address = addressOf(new URL(request.url))
    const [answer, failure] = await settled(fetch(request))
    if (answer && !isFromOtherServer(answer)) {
      event.waitUntil(
        Promise.all([noteAnswer(owner, address, answer.clone(), since), noteOnline(event.clientId, owner)]),
      )
      return answer
    }
    const stored = await answers.read(owner, address)
    if (stored) return show(event, owner, address, stored)
    if (answer) return answer
    throw failure
  }

  async function noteAnswer(owner: string, address: string, answer: Response, since: number): Promise<void> {
    // The session has ended, or the account is deleted.
    if (answer.status === 401 || (answer.status === 404 && address === CURRENT_USER)) return forgetAnswers()
    if (!answer.ok) return
    await answers.store(owner, address, answer, since)
    await Promise.all([forgetAnswers(owner), forgetWaiting(owner)])
  }

  async function show(event: FetchEvent, owner: string, address: string, stored: StoredAnswer): Promise<Response> {
    shown.set(event.clientId, Math.min(stored.storedAtMs, shown.get(event.clientId) ?? stored.storedAtMs))
    event.waitUntil(tellState(event.clientId, owner))
    if (!address.startsWith(SELECTED)) return Response.json(stored.data, { headers: stored.headers })
    return withWaiting(owner, stored)
  }

  async function withWaiting(owner: string, { data, headers }: StoredAnswer): Promise<Response> {
    const marked = new Map((await readWaiting(owner)).map(({ id, markedAtMs }) => [id, markedAtMs]))
    const isMarked = (one: unknown) => isObject(one) && !one.markedAsCompleted && marked.has(String(one.id))
    const list: unknown[] = Array.isArray(data) ? data : []
    const whole = list.map((one) => {
      if (!isObject(one) || !isMarked(one)) return one
      return { ...one, markedAsCompleted: true, markedAt: new Date(marked.get(String(one.id)) ?? 0).toISOString() }
    })
    const changed = new Headers(headers)
    const open = changed.get(OPEN_COUNT_HEADER)
    if (open !== null) changed.set(OPEN_COUNT_HEADER, String(Math.max(0, Number(open) - list.filter(isMarked).length)))
    return Response.json(whole, { headers: changed })
  }

  async function complete(event: FetchEvent, request: Request): Promise<Response> {
    const owner = ownerOfToken(tokenOf(request))
    const copy = request.clone()
    const [answer, failure] = await settled(fetch(request))
    if (answer && !isFromOtherServer(answer)) return answer
    // The page has already timed out and shown a message.
    const isGivenUp = failure instanceof DOMException && failure.name === 'AbortError'
    const queued = owner === '' || isGivenUp ? null : await queue(owner, await copy.json().catch(() => null))
    if (!queued) {
      if (answer) return answer
      throw failure
    }
    event.waitUntil(tellState(event.clientId, owner, true))
    return queued
  }

  /** @returns the response for the page; `null` if the choice is not on this device or cannot be stored */
  async function queue(owner: string, body: unknown): Promise<Response | null> {
    // Only the completion of a whole outing is stored; for a part the page shows that it could not be marked.
    if (!isObject(body) || Object.keys(body).join() !== 'activityId') return null
    const { activityId } = body
    const lists = await Promise.all(OFFLINE_ADDRESSES.map((address) => answers.read(owner, address)))
    const waiting = new Set((await readWaiting(owner)).map(({ id }) => id))
    const choice = lists
      .flatMap((list) => choicesIn(list?.data))
      .find((one) => one.activityId === activityId && !one.markedAsCompleted && !waiting.has(one.id))
    if (!choice) return null
    const { id, activity } = choice
    const one = { id, activityId: choice.activityId, name: activity.name, markedAtMs: Date.now() }
    if (!(await addWaiting(owner, one))) return null
    const whole: WaitingAnswer = { isWaiting: true }
    return Response.json({ success: true, id, newAchievements: [], closerAchievements: [], ...whole })
  }

  async function end(request: Request): Promise<Response> {
    const answer = await fetch(request)
    const isRefused = answer.status === 401 && new URL(request.url).pathname === LOG_OUT
    if (answer.ok || isRefused) await Promise.all([forgetAnswers(), forgetWaiting()])
    return answer
  }

  async function greet(page: Client, token: string): Promise<void> {
    const owner = ownerOfToken(token)
    await tellState(page.id, owner)
    if (isOfOtherRelease(page.id)) return
    if (shown.has(page.id)) await tryAgain(page, owner, token)
    const results = await sendWaiting(token)
    if (results.length > 0) await tellResults(results, owner)
    await fill(owner, token)
  }

  /** Sends the results to every tab, because the visible one is unknown and all show the change. */
  async function tellResults(results: SentMessage['results'], owner: string): Promise<void> {
    const message: SentMessage = { type: SENT, results }
    for (const page of await worker.clients.matchAll({ type: 'window' })) {
      page.postMessage(message)
      await tellState(page.id, owner)
    }
  }

  /** Checks the connection for a page that sends no requests by itself. */
  async function tryAgain(page: Client, owner: string, token: string): Promise<void> {
    const since = storedSince()
    const answer = await ask(CURRENT_USER, token)
    if (!answer || isFromOtherServer(answer)) return
    await noteAnswer(owner, CURRENT_USER, answer, since)
    await noteOnline(page.id, owner)
  }

  /** Loads the responses that no page of this device has requested yet. */
  async function fill(owner: string, token: string): Promise<void> {
    for (const address of OFFLINE_ADDRESSES) {
      const stored = await answers.read(owner, address)
      if (stored && Date.now() - stored.storedAtMs < FILL_AFTER_MS) continue
      const since = storedSince()
      const answer = await ask(address, token)
      if (!answer?.ok || isFromOtherServer(answer)) return
      await noteAnswer(owner, address, answer, since)
      // An administrator's responses are not stored, so no more are loaded.
      if (address === CURRENT_USER && !(await answers.read(owner, address))) return
    }
  }

  async function noteOnline(clientId: string, owner: string): Promise<void> {
    if (shown.delete(clientId)) await tellState(clientId, owner)
  }

  async function tellState(clientId: string, owner: string, isNew = false): Promise<void> {
    const { length: waitingCount } = await readWaiting(owner)
    const state: OfflineState = { type: OFFLINE_STATE, storedAtMs: shown.get(clientId) ?? null, waitingCount, isNew }
    const page = await worker.clients.get(clientId)
    page?.postMessage(state)
  }
}

const tokenOf = (request: Request): string | null =>
  request.headers.get('Authorization')?.replace(/^Bearer /, '') ?? null

/** Whether another server responded, e.g. the Wi-Fi of a hotel with its login page. */
const isFromOtherServer = (answer: Response): boolean =>
  answer.ok && !answer.headers.get('Content-Type')?.startsWith('application/json')

async function settled(call: Promise<Response>): Promise<[Response | null, unknown]> {
  try {
    return [await call, null]
  } catch (failure) {
    return [null, failure]
  }
}

/** Workbox calls routes only for requests. */
function fetchEventOf(event: ExtendableEvent): FetchEvent {
  if (event instanceof FetchEvent) return event
  throw new TypeError('not a request')
}
