import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../storage/browser-storage.ts'
import { sessionOfToken } from './owner-of-token.ts'

const TOKEN_KEY = 'jwt_token'

type Ending = 'logged-out' | 'refused'

const tokenListeners = new Set<() => void>()
const lossListeners = new Set<() => void>()
// Where storage is blocked, as in private windows of some browsers, the session lasts as long as the page.
let memoryToken: string | null = null
/** Path of the page on which the server refused the token. */
let refusedOn: string | null = null

/** The stored login token; `null` for a visitor. */
export const readToken = (): string | null => deviceStorage.read(TOKEN_KEY, memoryToken)

/** Begins a session on this device. */
export function storeToken(token: string) {
  refusedOn = null
  memoryToken = token
  deviceStorage.write(TOKEN_KEY, token)
  announce(tokenListeners)
}

/** Replaces a token by another one of the same session; loaded data stays. */
export function renewToken(earlier: string | null, token: string) {
  if (readToken() !== earlier) return
  memoryToken = token
  deviceStorage.write(TOKEN_KEY, token)
}

/** Ends the session on this device; `refused` when the server no longer accepts the token. */
export function dropToken(reason: Ending) {
  refusedOn = reason === 'refused' ? window.location.pathname : null
  memoryToken = null
  deviceStorage.remove(TOKEN_KEY)
  announce(tokenListeners)
}

/** Identifies the session on this device; `null` for a visitor. */
export const readSession = (): string | null => sessionOfToken(readToken())

/** The session as React state; follows log-ins and log-outs in other tabs too. */
export function useSessionId(): string | null {
  return useSyncExternalStore(subscribeToToken, readSession, () => null)
}

/** Whether the server refused the token on the page at `pathname`, and no toast has said so yet. */
export const wasRefusedOn = (pathname: string) => refusedOn === pathname

/** Forgets the refusal once the person has been told that the session expired. */
export function forgetRefusal() {
  refusedOn = null
}

/** Reports that a call of an open page was answered with 401. */
export const reportSessionLoss = () => announce(lossListeners)

/** Calls `listener` on every reported loss; returns how to stop. */
export function onSessionLoss(listener: () => void): () => void {
  lossListeners.add(listener)
  return () => lossListeners.delete(listener)
}

const CHANNEL = 'log-out'

/** Tells the other tabs about a log-out: a missing token may also mean that the session expired. */
export function announceLogOut() {
  // Safari before 15.4 lacks it; there each tab only notices that the token is gone.
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** Calls `listener` on a logout in another tab; returns how to stop. */
export function onLogOutElsewhere(listener: () => void): () => void {
  if (!('BroadcastChannel' in window)) return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', listener)
  return () => channel.close()
}

function subscribeToToken(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A `null` key: another tab cleared the whole storage.
    if (event.key === TOKEN_KEY || event.key === null) listener()
  }
  // A page that returns from the back/forward cache has missed the messages of other tabs.
  const onWaking = ({ persisted }: PageTransitionEvent) => persisted && listener()
  tokenListeners.add(listener)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onWaking)
  return () => {
    tokenListeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onWaking)
  }
}

function announce(listeners: Set<() => void>) {
  for (const listener of [...listeners]) listener()
}
