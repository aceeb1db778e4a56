import type { Call } from '../support/app/openapi-document.ts'

/** Hashing a password takes a tenth of a second: those calls are asked less often. */
const EXPENSIVE = new Set(['postRegister', 'postLogin'])
/** Takes one of two fields and not both, which few bodies do. */
const SELDOM_VALID = new Set(['postCoupleJoin'])

/** How often a call is asked, beside the others: one with parameters or a body can be asked wrongly in more ways. */
export function weightOf({ operation: { operationId, parameters, requestBody } }: Call): number {
  if (EXPENSIVE.has(operationId)) return 2
  if (SELDOM_VALID.has(operationId)) return 12
  return parameters || requestBody ? 6 : 3
}
