/** A message for the provider. Each attempt under one key sends the same bytes. */
export interface Message {
  to: string
  subject: string
  text: string
  html: string
  /** Header fields beyond those that the provider writes itself. */
  headers?: Readonly<Record<string, string>>
}

/**
 * The consequence of a failure for this message and the following ones: `retry`: try later with the same key;
 * `slow_down`: send nothing more for now; `blocked`: nothing can be sent until key, domain or quota is fixed;
 * `refused`: this message can never be sent; `duplicate`: the provider accepted this key before.
 */
export type Verdict = 'retry' | 'slow_down' | 'blocked' | 'refused' | 'duplicate'

/** The provider did not accept a message. `reason` is a code for the log: it never contains an address. */
export class EmailFailure extends Error {
  readonly verdict: Verdict
  readonly reason: string
  /** Waiting time that the provider requires. */
  readonly retryAfterMs: number | null

  constructor(verdict: Verdict, reason: string, options: { retryAfterMs?: number | null; cause?: unknown } = {}) {
    super(`e-mail not accepted: ${reason}`, { cause: options.cause })
    this.verdict = verdict
    this.reason = reason
    this.retryAfterMs = options.retryAfterMs ?? null
  }
}

export interface Email {
  /** Messages that the provider accepts within 24 hours. */
  readonly dailyQuota: number
  /**
   * @param key - the provider accepts a key once within `KEY_REMEMBERED_MS`
   * @throws EmailFailure
   */
  send(message: Message, key: string): Promise<string>
}

/** Time for which the provider remembers a key; a later attempt could deliver a second message. */
export const KEY_REMEMBERED_MS = 24 * 60 * 60 * 1000
