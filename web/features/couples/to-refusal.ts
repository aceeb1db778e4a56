import { joining } from '../../copy/joining.ts'
import { ApiError } from '../../platform/api/api-client.ts'

const { closed_invitation: closedInvitation, unreachable, ...KNOWN } = joining.refusals

export interface Refusal {
  title: string
  text: string
  /** Whether the same request may succeed later. */
  canRetry: boolean
  /** Whether the person's own subscription may be the reason. */
  isAboutPaying: boolean
  /** Whether the person must first confirm their e-mail address. */
  isAboutEmail: boolean
}

const isKnown = (code: string): code is keyof typeof KNOWN => Object.hasOwn(KNOWN, code)

/**
 * Explains why a code does not open, or a request was refused.
 *
 * @param isGuest - the link of an invitation was used, so there is no code that could be wrong
 */
export function toRefusal(error: unknown, isGuest: boolean): Refusal {
  const code = error instanceof ApiError && error.code !== null && isKnown(error.code) ? error.code : null
  if (code === null) return { ...unreachable, canRetry: true, isAboutPaying: false, isAboutEmail: false }
  const said = isGuest && code === 'invalid_link' ? closedInvitation : KNOWN[code]
  return { ...said, canRetry: false, isAboutPaying: code === 'both_paying', isAboutEmail: code === 'email_unconfirmed' }
}
