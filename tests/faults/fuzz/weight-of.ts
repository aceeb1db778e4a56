import type { Call } from '../../support/app/openapi-document.ts'

/** Calls that hash a password, which takes a tenth of a second, so they are made less often. */
const EXPENSIVE = new Set(['postRegister', 'postLogin'])
/** The call accepts exactly one of two fields, which few random bodies have. */
const SELDOM_VALID = new Set(['postCoupleJoin'])

/** Relative frequency of a call; one with parameters or a body can be wrong in more ways. */
export function weightOf({ operation: { operationId, parameters, requestBody } }: Call): number {
  if (EXPENSIVE.has(operationId)) return 2
  if (SELDOM_VALID.has(operationId)) return 12
  return parameters || requestBody ? 6 : 3
}
