import type { HostileRequest } from '../../support/hostile/hostile-requests.ts'

/** Errors of a request that did not reach the verb. */
const REFUSED_BEFORE = new Set([
  'invalid_data',
  'invalid_json',
  'missing_credentials',
  'first_name_required',
  'body_too_large',
  'unauthenticated',
  'access_denied',
  'too_many_requests',
  'route_not_found',
  'method_not_allowed',
])

export interface Tally {
  asked: number
  /** Number of requests that were read, validated and passed to the verb. */
  verbs: number
  done: number
}

export const tallies = new Map<string, Tally>()
export const statuses = new Map<number, number>()

export function count(
  { operationId }: Pick<HostileRequest, 'operationId'>,
  { status, text }: { status: number; text: string },
): void {
  const tally = tallies.get(operationId) ?? { asked: 0, verbs: 0, done: 0 }
  const code = /"code":"(\w+)"/.exec(text)?.[1] ?? ''
  tallies.set(operationId, {
    asked: tally.asked + 1,
    verbs: tally.verbs + Number(status < 400 || (text !== '' && !REFUSED_BEFORE.has(code))),
    done: tally.done + Number(status < 400),
  })
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
}
