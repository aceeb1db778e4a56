/** One message as the provider gets it. Under one key it is the same to the byte, however often it is sent. */
export interface Message {
  to: string
  subject: string
  text: string
  html: string
}

/**
 * What a failure means for this message and for those behind it:
 * `retry` later, with the same key; `slow_down`: nothing more for now; `blocked`: nothing goes out before somebody mends
 * key, domain or quota; `refused`: this message never will; `duplicate`: the provider accepted this key before.
 */
export type Verdict = 'retry' | 'slow_down' | 'blocked' | 'refused' | 'duplicate'

/** The provider did not accept a message. `reason` is a code for the log: it never holds an address. */
export class EmailFailure extends Error {
  readonly verdict: Verdict
  readonly reason: string
  /** How long the provider asks to be left alone. */
  readonly retryAfterMs: number | null

  constructor(verdict: Verdict, reason: string, options: { retryAfterMs?: number | null; cause?: unknown } = {}) {
    super(`e-mail not accepted: ${reason}`, { cause: options.cause })
    this.verdict = verdict
    this.reason = reason
    this.retryAfterMs = options.retryAfterMs ?? null
  }
}

/** Hands messages to whoever delivers them. */
export interface Email {
  /**
   * @param key - the same key is accepted once, for `KEY_REMEMBERED_MS` from the first time
   * @returns the provider's own id of the message
   * @throws EmailFailure
   */
  send(message: Message, key: string): Promise<string>
}

/** How long the provider knows a key again: after that, sending once more could be a second message. */
export const KEY_REMEMBERED_MS = 24 * 60 * 60 * 1000
