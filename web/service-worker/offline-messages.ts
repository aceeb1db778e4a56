/** A page tells the worker whose session it has, when it opens, when that changes and when the connection returns. */
export const SESSION = 'SESSION'
/** The worker tells a page what it is shown, and how much waits to be sent. */
export const OFFLINE_STATE = 'OFFLINE_STATE'
/** The worker tells a page what became of what waited. */
export const SENT = 'SENT'

export interface SessionMessage {
  type: typeof SESSION
  /** `null`: nobody is signed in. */
  token: string | null
}

export interface OfflineState {
  type: typeof OFFLINE_STATE
  /** When the oldest answer was received that the page was shown from the device; `null`: it is shown what the server says. */
  storedAtMs: number | null
  /** Completions that wait for the connection. */
  waitingCount: number
  /** One of them was marked just now, on this page. */
  isNew: boolean
}

/**
 * `sent`: the server has it. `already`: somebody had marked it meanwhile. `gone`: the choice is no longer the couple's.
 * `signed-out`: the session is over; it waits until the same person logs in again.
 */
export type Outcome = 'sent' | 'already' | 'gone' | 'signed-out'

export interface SentMessage {
  type: typeof SENT
  results: readonly { name: string; outcome: Outcome }[]
}

/** Part of the answer to a completion that waits on the device; the server's own never has it. */
export interface WaitingAnswer {
  isWaiting?: true
}
