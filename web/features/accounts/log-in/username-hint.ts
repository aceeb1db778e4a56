import { accounts } from '../../../copy/accounts/accounts.ts'

const copy = accounts.usernameHints
const LENGTH = { min: 3, max: 30 } as const
const FOREIGN = /[^a-z0-9._-]/giu

export interface UsernameHint {
  text: string
  /** Whether the name cannot be had as it is; one that is only too short may still be in the making. */
  isWrong: boolean
}

/** What a username may be, and what is still missing in the one that is being typed (docs/rules.md, accounts.1). */
export function usernameHint(typed: string): UsernameHint {
  const name = typed.trim()
  if (name === '') return { text: copy.rule, isWrong: false }
  const foreign = [...new Set(name.match(FOREIGN))]
  if (foreign.length > 0) return { text: copy.foreign(foreign), isWrong: true }
  const { length } = name
  if (length < LENGTH.min) return { text: copy.tooShort(LENGTH.min - length), isWrong: true }
  if (length > LENGTH.max) return { text: copy.tooLong(length - LENGTH.max), isWrong: true }
  return { text: copy.fine, isWrong: false }
}
