import {
  type Endpoint,
  IDEMPOTENCY_HOURS,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_KEY_PATTERN,
} from '#contracts/http/endpoint'
import { run, type Statement } from '#db/client'
import { UniqueViolation } from '#db/errors'
import { deleteAnswer, findAnswer, insertAnswer, isAnswered, NEVER, type StoredAnswer } from '#db/queries/idempotency'
import type { Caller, Deps, Visitor } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import { addHours } from '../lib/calendar.ts'

/** A creating call whose client gave it a key. */
export interface KeyedCall {
  readonly key: string
  /** Tells this request from another one under the same key. */
  readonly requestHash: string
}

/**
 * The key that a client gave to its call; null: none.
 *
 * @throws AppError `invalid_data`
 */
export function readKey(headers: Headers): string | null {
  const key = headers.get(IDEMPOTENCY_KEY_HEADER)
  if (key === null || IDEMPOTENCY_KEY_PATTERN.test(key)) return key
  const sentence = 'Use de 8 a 64 letras sem acento, números, hífens ou sublinhados.'
  throw new AppError('invalid_data', { fields: { [IDEMPOTENCY_KEY_HEADER]: sentence } })
}

/** A body may hold a password: what is stored of it must tell nothing, even to who has the database. */
export const toKeyedCall = async (
  { fingerprint }: Pick<Deps, 'fingerprint'>,
  key: string,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: object,
): Promise<KeyedCall> => ({ key, requestHash: await fingerprint(`${method} ${path} ${JSON.stringify(input)}`) })

/** Ends a verb early: the same call was answered before. */
class Repeated extends Error {
  /** What the verb stored of its answer. */
  readonly answer: unknown
  constructor(answer: unknown) {
    super('this call was answered before')
    this.answer = answer
  }
}

/** Whether a write lost against another one: maybe against the same call. */
function isLostRace(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof UniqueViolation) return true
  return false
}

/**
 * Has a verb answer a call that has a key, or says again what it answered before. A verb that lost a race may have lost it
 * against the same call: its second look then finds the first answer.
 *
 * @param again - writes an answer from what was stored of it
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

/** The caller of all calls without a session. */
const PUBLIC = 'public'

/** A key for the lookup beside the statements of a verb. */
const LOOKUP = 'answered before'

/**
 * What recognizes the repeat of a call.
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
    /** The statements of a verb's first batch, and the lookup. */
    withLookup<S extends Record<string, Statement<unknown>>>(statements: S): S {
      if (!name) return statements
      const { query, read } = findAnswer(db, name, until)
      const lookup: Statement<unknown> = { query, read: (result) => (first = read(result)) }
      return { ...statements, [LOOKUP]: lookup }
    },
    /**
     * To be asked once that batch has run.
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
      if (!call || !name) return {}
      // The age of a row is all that ends it: what ends sooner is stored as older.
      const createdAt = end ? addHours(end, -IDEMPOTENCY_HOURS) : now()
      const row = { ...name, requestHash: call.requestHash, answer, userId, createdAt }
      return { forgotten: deleteAnswer(db, name, until), remembered: insertAnswer(db, row, when) }
    }) satisfies Caller['remember'],
  }
}

/** Whoever makes a public call. */
export function visitorOf(deps: Pick<Deps, 'db' | 'now'>, call: KeyedCall | null): Visitor {
  const { withLookup, check, remember, isRepeat } = idempotencyOf(deps, call, null)
  return {
    remember,
    isRepeat,
    async load(statements) {
      const results = await run(deps.db, withLookup(statements))
      check()
      return results
    },
  }
}
