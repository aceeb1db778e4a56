/**
 * From a page to the worker: the page's session. Sent when the page opens, when the session changes, and when the
 * connection returns.
 */
export const SESSION = 'SESSION'
/** From the worker to a page: the age of its data, and the number of waiting completions. */
export const OFFLINE_STATE = 'OFFLINE_STATE'
/** From the worker to its pages: the results of the waiting completions. */
export const SENT = 'SENT'

export interface SessionMessage {
  type: typeof SESSION
  /** `null`: signed out. */
  token: string | null
}

export interface OfflineState {
  type: typeof OFFLINE_STATE
  /** Time when the oldest stored response on the page was received; `null`: all responses are from the server. */
  storedAtMs: number | null
  waitingCount: number
  /** Whether one of them was added just now, on this page. */
  isNew: boolean
}

/**
 * `sent`: stored by the server. `already`: marked as done in the meantime. `gone`: the choice no longer exists.
 * `signed-out`: the session has ended; the completion waits until the same person logs in again.
 */
export type Outcome = 'sent' | 'already' | 'gone' | 'signed-out'

export interface SentMessage {
  type: typeof SENT
  results: readonly { name: string; outcome: Outcome }[]
}

/** Part of the worker's response to a completion that waits on the device; the server never sends it. */
export interface WaitingAnswer {
  isWaiting?: true
}
