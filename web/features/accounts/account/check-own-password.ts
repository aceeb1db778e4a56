import { accounts as copy } from '../../../copy/accounts/accounts.ts'

/** An account's own password is only missing or not: the rules of new ones may be younger than it. */
export const checkOwnPassword = (password: string): string | undefined =>
  password === '' ? copy.problems.passwordMissing : undefined
