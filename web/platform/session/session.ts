import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../storage/browser-storage.ts'
import { sessionOfToken } from './owner-of-token.ts'

const TOKEN_KEY = 'jwt_token'

type Ending = 'logged-out' | 'refused'

const tokenListeners = new Set<() => void>()
const lossListeners = new Set<() => void>()
// If storage is blocked (private windows of some browsers), the session lasts until the page closes.
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

/** Ends the session on this device; `refused`: the server no longer accepts the token. */
export function dropToken(reason: Ending) {
  refusedOn = reason === 'refused' ? window.location.pathname : null
  memoryToken = null
  deviceStorage.remove(TOKEN_KEY)
  announce(tokenListeners)
}

/** Identifies the session on this device; `null` for a visitor. */
export const readSession = (): string | null => sessionOfToken(readToken())

/** The id of the session as React state; follows logins and log-outs in other tabs. */
export function useSessionId(): string | null {
  return useSyncExternalStore(subscribeToToken, readSession, () => null)
}

/** Whether the server refused the token on the page at `pathname`, and no message has stated this yet. */
export const wasRefusedOn = (pathname: string) => refusedOn === pathname

/** Deletes the refusal once a message has said that the session expired. */
export function forgetRefusal() {
  refusedOn = null
}

/** Reports a 401 response to a call of an open page. */
export const reportSessionLoss = () => announce(lossListeners)

/** Calls `listener` on every reported loss; returns a function that stops this. */
export function onSessionLoss(listener: () => void): () => void {
  lossListeners.add(listener)
  return () => lossListeners.delete(listener)
}

const CHANNEL = 'log-out'

/** Tells other tabs about a log-out; a missing token alone could also mean that the session expired. */
export function announceLogOut() {
  // Safari before 15.4 has no `BroadcastChannel`; its other tabs only notice that the token is missing.
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** Calls `listener` on a log-out in another tab; returns a function that stops this. */
export function onLogOutElsewhere(listener: () => void): () => void {
  if (!('BroadcastChannel' in window)) return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', listener)
  return () => channel.close()
}

function subscribeToToken(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // `null`: another tab cleared the whole storage.
    if (event.key === TOKEN_KEY || event.key === null) listener()
  }
  // A page restored from the back/forward cache has missed the messages of other tabs.
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
