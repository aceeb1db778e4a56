import { accounts as copy, type DialogWords, logInDialogs, registerDialogs } from '../../../copy/accounts.ts'
import { errors } from '../../../copy/errors.ts'
import { ApiError, NetworkError } from '../../../platform/api/api-client.ts'
import { type AuthMode, EMPTY_ENTRIES, type Entries, type Problems } from './check-entries.ts'

const DIALOGS = { 'log-in': logInDialogs, register: registerDialogs } as const
const OTHER_TITLES = { 'log-in': errors.logInFailed, register: errors.registerFailed } as const
const SERVER_FAILURE = 500

export interface AuthDialog extends DialogWords {
  text: string
}

export function toAuthDialog(mode: AuthMode, error: unknown): AuthDialog {
  if (error instanceof NetworkError) return errors.network
  if (!(error instanceof ApiError)) return { title: OTHER_TITLES[mode], text: String(error), canRetry: false }
  const words = wordsFor(mode, error)
  return words
    ? { ...words, text: words.text ?? error.sentence }
    : { title: OTHER_TITLES[mode], text: explain(error), canRetry: false }
}

/** A failure without a code (e.g. a proxy's page) with status 500 or more counts as a failure of the server. */
function wordsFor(mode: AuthMode, { code, status }: ApiError): DialogWords | undefined {
  const known = code ?? (status >= SERVER_FAILURE ? 'internal_error' : null)
  return known ? DIALOGS[mode][known] : undefined
}

function explain({ sentence, message, status, retryAfterSeconds }: ApiError): string {
  // A proxy responds with an HTML page, which is not a message for people.
  const said = sentence || (message.includes('<') ? errors.unexplained(status) : message)
  return retryAfterSeconds ? `${said} ${errors.wait(retryAfterSeconds)}` : said
}

const isField = (name: string): name is keyof Entries => name in EMPTY_ENTRIES

export function toProblems(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'username_taken') return { username: copy.problems.usernameTaken }
  if (error.code === 'email_taken') return { email: copy.problems.emailTaken }
  return Object.fromEntries(Object.entries(error.fields).filter(([name]) => isField(name)))
}
