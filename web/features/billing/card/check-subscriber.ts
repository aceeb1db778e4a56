import { checkout } from '../../../copy/billing/checkout.ts'

export interface Subscriber {
  name: string
  email: string
  /** The typed text: `01310-100` or a part of it. */
  postalCode: string
}

export type SubscriberProblems = Partial<
  Record<keyof Subscriber, (typeof checkout.problems)[keyof typeof checkout.problems]>
>

const EMAIL = /^\S+@\S+\.\S+$/
const POSTAL_CODE_DIGITS = 8
const DIGITS_BEFORE_HYPHEN = 5
const WHOLE_POSTAL_CODE = /^\d{5}-\d{3}$/

/** Checks the form; the result is empty if nothing is wrong. The postal code is optional and never refused. */
export function checkSubscriber({ name, email }: Subscriber): SubscriberProblems {
  const emailProblem = problemOfEmail(email.trim())
  return {
    ...(name.trim() === '' ? { name: checkout.problems.nameMissing } : {}),
    ...(emailProblem ? { email: emailProblem } : {}),
  }
}

function problemOfEmail(email: string) {
  if (email === '') return checkout.problems.emailMissing
  return EMAIL.test(email) ? undefined : checkout.problems.emailInvalid
}

/** Maps the server's refusals to the fields of the form. */
export function toSubscriberProblems(fields: Readonly<Record<string, string>>): SubscriberProblems {
  return {
    ...(fields.name === undefined ? {} : { name: checkout.problems.nameRefused }),
    ...(fields.email === undefined ? {} : { email: checkout.problems.emailInvalid }),
  }
}

export const isPostalCode = (text: string) => WHOLE_POSTAL_CODE.test(text)

/** Formats typed or pasted text as `00000-000`, or a part of it. */
export function toPostalCode(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, POSTAL_CODE_DIGITS)
  if (digits.length <= DIGITS_BEFORE_HYPHEN) return digits
  return `${digits.slice(0, DIGITS_BEFORE_HYPHEN)}-${digits.slice(DIGITS_BEFORE_HYPHEN)}`
}
