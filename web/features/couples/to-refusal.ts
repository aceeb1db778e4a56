import { joining } from '../../copy/joining.ts'
import { ApiError } from '../../platform/api/api-client.ts'

const words = joining.refusals

export interface Refusal {
  title: string
  text: string
  /** Trying again may help, without anything else done before. */
  canRetry: boolean
  /** The refusal may be caused by the person's own subscription. */
  isAboutPaying: boolean
  /** The person has to confirm their e-mail address first. */
  isAboutEmail: boolean
}

const KNOWN = {
  invalid_link: words.invalid_link,
  too_many_requests: words.too_many_requests,
  own_code: words.own_code,
  couple_full: words.couple_full,
  both_paying: words.both_paying,
  page_hidden: words.page_hidden,
  email_unconfirmed: words.email_unconfirmed,
  refused_lately: words.refused_lately,
} as const

const isKnown = (code: string): code is keyof typeof KNOWN => Object.hasOwn(KNOWN, code)

/**
 * Why a code does not open, or a request was not taken.
 *
 * @param isGuest - with the link of an invitation there is no code that could be wrong
 */
export function toRefusal(error: unknown, isGuest: boolean): Refusal {
  const code = error instanceof ApiError && error.code !== null && isKnown(error.code) ? error.code : null
  if (code === null) return { ...words.unreachable, canRetry: true, isAboutPaying: false, isAboutEmail: false }
  const said = isGuest && code === 'invalid_link' ? words.closed_invitation : KNOWN[code]
  return { ...said, canRetry: false, isAboutPaying: code === 'both_paying', isAboutEmail: code === 'email_unconfirmed' }
}
