import { Failure } from './failure.ts'

export interface Reply {
  status: number
  body: string
  headers: Record<string, string>
}

export interface StoredReply {
  request: string
  reply: Reply
  at: number
}

const DAY_MS = 86_400_000
const MAX_KEY_LENGTH = 255

const idempotencyError = (status: number, message: string, code?: string) =>
  new Failure(status, { type: 'idempotency_error', message, ...(code === undefined ? {} : { code }) })

/**
 * Repeats the stored response of a request with the same idempotency key.
 *
 * @see https://docs.stripe.com/api/idempotent_requests
 */
export function createIdempotency(nowMs: () => number) {
  const stored = new Map<string, StoredReply>()
  const underWay = new Set<string>()

  function replayOf(key: string, request: string): Reply | null {
    const known = stored.get(key)
    if (!known || nowMs() - known.at >= DAY_MS) return null
    if (known.request !== request) {
      throw idempotencyError(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      )
    }
    return { ...known.reply, headers: { ...known.reply.headers, 'Idempotent-Replayed': 'true' } }
  }

  return {
    async answer(
      key: string,
      request: string,
      work: () => Promise<{ reply: Reply; isStored: boolean }>,
    ): Promise<Reply> {
      if (key.length > MAX_KEY_LENGTH) throw idempotencyError(400, 'Idempotency keys have at most 255 characters.')
      const replay = replayOf(key, request)
      if (replay) return replay
      if (underWay.has(key)) {
        throw idempotencyError(
          409,
          'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
          'idempotency_key_in_use',
        )
      }
      underWay.add(key)
      try {
        const { reply, isStored } = await work()
        if (isStored) stored.set(key, { request, reply, at: nowMs() })
        return reply
      } finally {
        underWay.delete(key)
      }
    },
  }
}
