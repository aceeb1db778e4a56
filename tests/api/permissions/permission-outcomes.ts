import type { Endpoint, Input } from '#contracts/endpoint'
import type { ErrorCode } from '#contracts/errors'
import type { Cast, Member } from '../../support/people/create-cast.ts'

export const CALLERS = ['visitor', 'forged', 'revoked', 'user', 'partner', 'premium', 'admin'] as const
export type Caller = (typeof CALLERS)[number]

/**
 * Owner of the target of a call: the caller (for a visitor: the user), a stranger, or no one, because the target does
 * not exist.
 */
export const TARGETS = ['own', 'foreign', 'missing'] as const
export type Target = (typeof TARGETS)[number]

/** Status of a success, or the code of an error. */
export type Outcome = 200 | 201 | 202 | 204 | 302 | ErrorCode
/** Only `own` if a call has no target, or if the caller is refused before the target is read. */
type Outcomes = Partial<Record<Target, Outcome>>
export type Expected = Record<Caller, Outcomes>

const REFUSED_BEFORE_TARGET: readonly Outcome[] = ['unauthenticated', 'access_denied']
export const isRefusedBeforeTarget = (outcome: Outcome): boolean => REFUSED_BEFORE_TARGET.includes(outcome)

export const just = (own: Outcome): Outcomes => ({ own })
/** Only the owner finds the target. */
export const owned = (own: Outcome): Outcomes => ({ own, foreign: 'not_found', missing: 'not_found' })
/** Every caller who knows the target's id reaches it. */
export const reachable = (own: Outcome): Outcomes => ({ own, foreign: own, missing: 'not_found' })
export const never = (outcome: Outcome): Outcomes => ({ own: outcome, foreign: outcome, missing: outcome })

export const everybody = (outcomes: Outcomes): Expected => ({
  visitor: outcomes,
  forged: outcomes,
  revoked: outcomes,
  user: outcomes,
  partner: outcomes,
  premium: outcomes,
  admin: outcomes,
})

export const signedIn = (outcomes: Outcomes, others: Partial<Expected> = {}): Expected => ({
  ...everybody(outcomes),
  visitor: just('unauthenticated'),
  forged: just('unauthenticated'),
  revoked: just('unauthenticated'),
  ...others,
})

export const adminsOnly = (outcomes: Outcomes): Expected => ({
  ...signedIn(just('access_denied')),
  admin: outcomes,
})

export interface Row<E extends Endpoint = Endpoint> {
  /** Distinguishes several rows of one call. */
  about?: string
  /** Creates the target of the call and returns its id. */
  thing?: (cast: Cast, owner: Member) => string | Promise<string>
  /** An id that no target has. */
  missing?: string
  input?: (thing: string, cast: Cast) => Input<E> | Promise<Input<E>>
  /** A success uses up the target, so each success gets a new one. */
  usesUp?: boolean
  /** The row changes its people, so it gets new people. */
  changesPeople?: boolean
  expected: Expected
}

export type Entry = Row & { endpoint: Endpoint }

export const row = <E extends Endpoint>(endpoint: E, definition: Row<E>): Entry =>
  ({ endpoint, ...definition }) as unknown as Entry
