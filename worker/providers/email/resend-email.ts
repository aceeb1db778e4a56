import * as z from 'zod/mini'
import { pause } from '../../lib/pacing/queue.ts'
import { type Email, EmailFailure, type Message, type Verdict } from './email.ts'

const SEND_PATH = '/emails'
const RESPONSE_TIMEOUT_MS = 5_000
/** The provider refuses a request without it (403, code 1010), and a worker's `fetch` sends none. */
const USER_AGENT = 'PraDois/0.1.0'

/**
 * The provider accepts 5 requests a second from all of a team's workers together; the network may deliver several at once.
 */
const SPACING_MS = 250
/** A message that would wait longer is sent by a later run, because work after a response has 30 s. */
const MAX_WAIT_MS = 10_000

/** Time of the next allowed send of this isolate. A number, because a request must not await another request's promise. */
let nextSendAt = 0

async function waitForTurn(): Promise<void> {
  const turnAt = Math.max(Date.now(), nextSendAt)
  const waitMs = turnAt - Date.now()
  if (waitMs > MAX_WAIT_MS) throw new EmailFailure('slow_down', 'own_pace', { retryAfterMs: waitMs })
  nextSendAt = turnAt + SPACING_MS
  if (waitMs > 0) await pause(waitMs)
}

const acceptedSchema = z.object({ id: z.string().check(z.minLength(1)) })
const refusalSchema = z.object({ name: z.string().check(z.regex(/^[a-z_]{1,64}$/)) })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Verdicts by status, and by error name if a status has several meanings (resend.com/docs, "Errors"). */
const VERDICTS: Readonly<Record<string, Verdict>> = {
  401: 'blocked',
  403: 'blocked',
  408: 'retry',
  409: 'retry',
  invalid_idempotent_request: 'duplicate',
  429: 'slow_down',
  daily_quota_exceeded: 'blocked',
  monthly_quota_exceeded: 'blocked',
}

const isClientError = (status: number): boolean => status >= 400 && status < 500

function retryAfterMs({ headers }: Response): number | null {
  const seconds = headers.get('retry-after')
  return seconds !== null && /^\d+(\.\d+)?$/.test(seconds) ? Number(seconds) * 1000 : null
}

/** The sentence in the body may contain the address, so only status and name are used. */
function toFailure(response: Response, body: unknown): EmailFailure {
  const { status } = response
  const name = refusalSchema.safeParse(body).data?.name
  const verdict = VERDICTS[name ?? status] ?? VERDICTS[status] ?? (isClientError(status) ? 'refused' : 'retry')
  return new EmailFailure(verdict, name ? `${status} ${name}` : String(status), {
    retryAfterMs: retryAfterMs(response),
  })
}

interface ResendOptions {
  apiKey: string
  /** Origin without a path. */
  baseUrl: string
  /** `Name <address>` of a verified domain. */
  from: string
  dailyQuota: number
}

/**
 * E-mail through Resend.
 *
 * @see resend.com/docs: API reference, errors, rate limit, idempotency keys
 */
export function createResendEmail({ apiKey, baseUrl, from, dailyQuota }: ResendOptions): Email {
  const post = async (message: Message, key: string): Promise<{ response: Response; text: string }> => {
    const response = await fetch(new URL(SEND_PATH, baseUrl), {
      method: 'POST',
      redirect: 'manual',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        'User-Agent': USER_AGENT,
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ from, ...message }),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
    return { response, text: await response.text() }
  }

  return {
    dailyQuota,
    async send(message, key) {
      await waitForTurn()
      // Without a complete response the message may have been accepted; a retry with the same key shows it.
      const { response, text } = await post(message, key).catch((cause: unknown) => {
        throw new EmailFailure('retry', 'no_answer', { cause })
      })
      const body = parseJson(text)
      if (!response.ok) throw toFailure(response, body)
      const accepted = acceptedSchema.safeParse(body)
      if (!accepted.success) throw new EmailFailure('retry', `${response.status} unreadable`)
      return accepted.data.id
    },
  }
}
