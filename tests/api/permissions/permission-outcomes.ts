import type { Endpoint, Input } from '#contracts/endpoint'
import type { ErrorCode } from '#contracts/errors'
import type { Cast, Member } from '../../support/people/create-cast.ts'

export const CALLERS = ['visitor', 'forged', 'revoked', 'user', 'partner', 'premium', 'admin'] as const
export type Caller = (typeof CALLERS)[number]

/** Whose the thing is that a call is about: the caller's (a visitor's: the user's), a stranger's, nobody's. */
export const TARGETS = ['own', 'foreign', 'missing'] as const
export type Target = (typeof TARGETS)[number]

/** Status of a success, or the code of an error. */
export type Outcome = 200 | 201 | 202 | 204 | 302 | ErrorCode
/** A call that is about nothing in particular has its own alone. */
type Outcomes = Partial<Record<Target, Outcome>>
export type Expected = Record<Caller, Outcomes>

export const just = (own: Outcome): Outcomes => ({ own })
/** Only who owns it finds it. */
export const owned = (own: Outcome): Outcomes => ({ own, foreign: 'not_found', missing: 'not_found' })
/** Everybody who knows its address reaches it. */
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

export const alike = (outcomes: Outcomes, outcome: Outcome): Outcomes =>
  Object.fromEntries(Object.keys(outcomes).map((target) => [target, outcome]))

export const signedIn = (outcomes: Outcomes, others: Partial<Expected> = {}): Expected => ({
  ...everybody(outcomes),
  visitor: alike(outcomes, 'unauthenticated'),
  forged: alike(outcomes, 'unauthenticated'),
  revoked: alike(outcomes, 'unauthenticated'),
  ...others,
})

export const adminsOnly = (outcomes: Outcomes): Expected => ({
  ...signedIn(alike(outcomes, 'access_denied')),
  admin: outcomes,
})

export interface Row<E extends Endpoint = Endpoint> {
  /** Where a call has several rows: what tells them apart. */
  about?: string
  /** Id of what the call is about; made anew for each cell. */
  thing?: (cast: Cast, owner: Member) => string | Promise<string>
  /** An id of the kind that does not exist. */
  missing?: string
  input?: (thing: string, cast: Cast) => Input<E> | Promise<Input<E>>
  /** The row gets people of its own, as it leaves them other than they were. */
  changesPeople?: boolean
  expected: Expected
}

export type Entry = Row & { endpoint: Endpoint }

export const row = <E extends Endpoint>(endpoint: E, definition: Row<E>): Entry =>
  ({ endpoint, ...definition }) as unknown as Entry
