/** A page tells the worker whose session it has, when it opens, when that changes and when the connection returns. */
export const SESSION = 'SESSION'
/** From the worker to a page: the age of its data, and the number of waiting completions. */
export const OFFLINE_STATE = 'OFFLINE_STATE'
/** The worker tells a page what became of what waited. */
export const SENT = 'SENT'

export interface SessionMessage {
  type: typeof SESSION
  /** `null`: signed out. */
  token: string | null
}

export interface OfflineState {
  type: typeof OFFLINE_STATE
  /** When the oldest stored answer on the page was received; `null`: all answers are from the server. */
  storedAtMs: number | null
  /** Completions that wait for the connection. */
  waitingCount: number
  /** One of them was marked just now, on this page. */
  isNew: boolean
}

/**
 * `sent`: the server has it. `already`: it was marked meanwhile. `gone`: the choice no longer exists.
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
