import { type Endpoint, IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_PATTERN } from '#contracts/endpoint'
import { inOrder, mapped, nothing, run, type Statement } from '#db/client'
import { UniqueViolation } from '#db/errors'
import { deleteAnswer, findAnswer, insertAnswer, isAnswered, NEVER, type StoredAnswer } from '#db/queries/idempotency'
import type { Caller, Deps, Visitor } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import { addHours } from '../lib/calendar.ts'

/** A creating call with an idempotency key. */
export interface KeyedCall {
  readonly key: string
  /** Distinguishes this request from another one under the same key. */
  readonly requestHash: string
}

/**
 * The idempotency key of a call; null: none.
 *
 * @throws AppError `invalid_data`
 */
export function readKey(headers: Headers): string | null {
  const key = headers.get(IDEMPOTENCY_KEY_HEADER)
  if (key === null || IDEMPOTENCY_KEY_PATTERN.test(key)) return key
  const sentence = 'Use de 8 a 64 letras sem acento, números, hífens ou sublinhados.'
  throw new AppError('invalid_data', { fields: { [IDEMPOTENCY_KEY_HEADER]: sentence } })
}

/** A body may contain a password, so the stored hash must reveal nothing to a reader of the database. */
export const toKeyedCall = async (
  { fingerprint }: Pick<Deps, 'fingerprint'>,
  key: string,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: object,
): Promise<KeyedCall> => ({ key, requestHash: await fingerprint(`${method} ${path} ${JSON.stringify(input)}`) })

class Repeated extends Error {
  /** The response as the verb stored it. */
  readonly answer: unknown
  constructor(answer: unknown) {
    super('this call was answered before')
    this.answer = answer
  }
}

/** Whether a write lost a race, possibly against the same call. */
function isLostRace(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof UniqueViolation) return true
  return false
}

/**
 * Runs the verb of a call with a key, or repeats its first response. A verb that lost a race may have lost it to the same
 * call, so it runs again and then finds the first response.
 */
export async function answerOnce<T>(verb: () => Promise<T> | T, again: (stored: unknown) => Promise<T>): Promise<T> {
  const attempt = async () => {
    try {
      return await verb()
    } catch (error) {
      if (error instanceof Repeated) return await again(error.answer)
      throw error
    }
  }
  try {
    return await attempt()
  } catch (error) {
    if (isLostRace(error)) return await attempt()
    throw error
  }
}

/** The caller of calls without a session. */
const PUBLIC = 'public'

/**
 * Recognizes the repeat of a call.
 *
 * @param call - null: the call has no key, so nothing is looked up or stored
 * @param owner - id of the signed-in person; null: the call is public
 */
export function idempotencyOf({ db, now }: Pick<Deps, 'db' | 'now'>, call: KeyedCall | null, owner: string | null) {
  let first: StoredAnswer | null = null
  const name = call && { caller: owner ?? PUBLIC, key: call.key }
  const until = addHours(now(), -IDEMPOTENCY_HOURS)

  return {
    isRepeat: name ? isAnswered(db, name, until) : NEVER,
    /** For the verb's first batch: reads the first response, if there is one. */
    lookup: (): Statement<unknown> =>
      name ? mapped(findAnswer(db, name, until), (answer) => (first = answer)) : nothing,
    /**
     * Must be called after that batch.
     *
     * @throws Repeated
     * @throws AppError `idempotency_mismatch`
     */
    check(): void {
      if (!call || !first) return
      if (first.requestHash !== call.requestHash) throw new AppError('idempotency_mismatch')
      throw new Repeated(JSON.parse(first.answer))
    },
    remember: ((answer, { when, userId = owner, until: end } = {}) => {
      if (!call || !name) return nothing
      // Rows expire by their age, so a response that is outdated sooner gets an earlier date.
      const createdAt = end ? addHours(end, -IDEMPOTENCY_HOURS) : now()
      const row = { ...name, requestHash: call.requestHash, answer, userId, createdAt }
      return inOrder([deleteAnswer(db, name, until), insertAnswer(db, row, when)])
    }) satisfies Caller['remember'],
  }
}

/** The client of a public call. */
export function visitorOf(deps: Pick<Deps, 'db' | 'now'>, call: KeyedCall | null): Visitor {
  const { lookup, check, remember, isRepeat } = idempotencyOf(deps, call, null)
  return {
    remember,
    isRepeat,
    async load(statements) {
      const [results] = await run(deps.db, [inOrder(statements), lookup()])
      check()
      return results
    },
  }
}
