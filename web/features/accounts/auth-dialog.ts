import { type DialogWords, errors, logInDialogs, registerDialogs } from '../../copy/errors.ts'
import { ApiError, NetworkError } from '../../lib/api-client.ts'
import type { AuthMode } from './check-entries.ts'

export interface AuthDialog {
  title: string
  text: string
  canRetry: boolean
}

const DIALOGS = { 'log-in': logInDialogs, register: registerDialogs } as const
const OTHER_TITLES = { 'log-in': errors.logInFailed, register: errors.registerFailed } as const

/**
 * What the form says about a failed attempt.
 *
 * @see PRODUCT §8 (login, register, network)
 */
export function toAuthDialog(mode: AuthMode, error: unknown): AuthDialog {
  if (error instanceof NetworkError) return errors.network
  if (!(error instanceof ApiError)) return { title: OTHER_TITLES[mode], text: String(error), canRetry: false }
  const words: DialogWords | undefined = error.code ? DIALOGS[mode][error.code] : undefined
  const said = error.sentence || error.message
  return words ? { ...words, text: words.text ?? said } : { title: OTHER_TITLES[mode], text: said, canRetry: false }
}
