/** A browser's subscription: the endpoint for its messages, and the keys with which they are encrypted (base64url). */
export interface PushTarget {
  endpoint: string
  /** Public key of the browser: a point of P-256, 65 bytes. */
  publicKey: string
  /** Shared secret of the subscription, 16 bytes. */
  authSecret: string
}

export interface PushMessage {
  /** The payload for the service worker, at most 3,993 bytes: the size of one record. */
  text: string
  /** A message that waits at the push service is replaced by a newer one of the same topic: 1 to 32 of `A-Za-z0-9_-`. */
  topic: string
  ttlSeconds: number
}

/**
 * The consequence of a failure: `gone`: the subscription no longer exists; `slow_down`, `retry`: later again;
 * `blocked`: nothing is accepted until the keys are corrected; `refused`: this message will never be accepted.
 */
export type PushVerdict = 'gone' | 'slow_down' | 'retry' | 'blocked' | 'refused'

/** The push service did not accept a message. `reason` is a code for the log: it contains no address. */
export class PushFailure extends Error {
  readonly verdict: PushVerdict
  readonly reason: string
  /** Waiting time that the service requires. */
  readonly retryAfterMs: number | null

  constructor(verdict: PushVerdict, reason: string, options: { retryAfterMs?: number | null; cause?: unknown } = {}) {
    super(`push message not accepted: ${reason}`, { cause: options.cause })
    this.verdict = verdict
    this.reason = reason
    this.retryAfterMs = options.retryAfterMs ?? null
  }
}

export interface Push {
  /** Whether messages can be sent to this subscription: it has a known service and valid keys. */
  canReach(target: PushTarget): Promise<boolean>
  /** @throws PushFailure */
  send(target: PushTarget, message: PushMessage): Promise<void>
}
