import { PASSWORD_LENGTH } from '#contracts/accounts'
import { accounts as copy } from '../../../copy/accounts.ts'

const usernameHintsCopy = copy.usernameHints
const USERNAME_LENGTH = { min: 3, max: 30 } as const
const FORBIDDEN_CHARACTER = /[^a-z0-9._-]/giu

export type AuthMode = 'log-in' | 'register'

/** `code`: of the second factor. */
export const EMPTY_ENTRIES = { username: '', email: '', password: '', code: '', firstName: '', lastName: '' }
export type Entries = typeof EMPTY_ENTRIES
export const entryNames = Object.keys(EMPTY_ENTRIES) as (keyof Entries)[]

export function toEntries(fields: FormData): Partial<Entries> {
  const values = entryNames.map((name) => [name, fields.get(name)] as const)
  return Object.fromEntries(values.filter(([, value]) => typeof value === 'string'))
}

export type Problems = Partial<Record<keyof Entries, string>>

const EMAIL = /^\S+@\S+\.\S+$/

/** Checks the form without the server; the result is empty if the form can be sent. */
export function checkEntries(mode: AuthMode, entries: Entries): Problems {
  return mode === 'log-in' ? checkCredentials(entries) : checkRegistration(entries)
}

function checkCredentials({ username, password }: Entries): Problems {
  return withoutUndefined({
    username: username.trim() ? undefined : copy.problems.usernameOrEmailMissing,
    password: password ? undefined : copy.problems.passwordMissing,
  })
}

function checkRegistration({ username, email, password }: Entries): Problems {
  return withoutUndefined({
    email: emailProblem(email),
    password: passwordProblem(password),
    username: username.trim() ? usernameProblem(username) : copy.problems.usernameMissing,
  })
}

/** The error of a typed username; undefined while the field is empty. */
export function usernameProblem(username: string): string | undefined {
  const { text, isWrong } = usernameHint(username)
  return isWrong ? text : undefined
}

function problemOf(text: string, shape: RegExp, whenMissing: string, whenInvalid: string): string | undefined {
  if (!text) return whenMissing
  return shape.test(text) ? undefined : whenInvalid
}

export const emailProblem = (email: string): string | undefined =>
  problemOf(email.trim(), EMAIL, copy.problems.emailMissing, copy.problems.emailInvalid)

/** The error of a new password; the server also refuses the most common passwords. */
export function passwordProblem(password: string): string | undefined {
  if (!password) return copy.problems.passwordMissing
  if (password.length < PASSWORD_LENGTH.min) return copy.problems.passwordTooShort
  return password.length > PASSWORD_LENGTH.max ? copy.problems.passwordTooLong : undefined
}

function withoutUndefined(problems: { [Name in keyof Entries]?: string | undefined }): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

/** Checks only that the password is not empty, because it may be older than the rules for new passwords. */
export const checkOwnPassword = (password: string): string | undefined =>
  password === '' ? copy.problems.passwordMissing : undefined

interface UsernameHint {
  text: string
  /** Whether the name breaks a rule as it is typed so far. */
  isWrong: boolean
}

/** The rule for usernames, or what the typed name still lacks (docs/rules.md, accounts.1). */
export function usernameHint(typed: string): UsernameHint {
  const name = typed.trim()
  if (name === '') return { text: usernameHintsCopy.rule, isWrong: false }
  const forbidden = [...new Set(name.match(FORBIDDEN_CHARACTER))]
  if (forbidden.length > 0) return { text: usernameHintsCopy.forbidden(forbidden), isWrong: true }
  const { length } = name
  if (length < USERNAME_LENGTH.min)
    return { text: usernameHintsCopy.tooShort(USERNAME_LENGTH.min - length), isWrong: true }
  if (length > USERNAME_LENGTH.max)
    return { text: usernameHintsCopy.tooLong(length - USERNAME_LENGTH.max), isWrong: true }
  return { text: usernameHintsCopy.fine, isWrong: false }
}
