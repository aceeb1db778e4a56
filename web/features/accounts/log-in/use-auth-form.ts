import { type FormEvent, useEffect, useRef, useState } from 'react'
import { accounts as copy, type DialogWords, logInDialogs, registerDialogs } from '../../../copy/accounts.ts'
import { errors } from '../../../copy/errors.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { ApiError, NetworkError } from '../../../platform/api/api-client.ts'
import { ACCOUNT_FORM, useStoredDraft, withoutSaved } from '../../../platform/storage/use-stored-draft.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { SignedIn } from '../api.ts'
import { logIn, register } from './api.ts'
import {
  type AuthMode,
  checkEntries,
  EMPTY_ENTRIES,
  type Entries,
  type Problems,
  usernameProblem,
} from './check-entries.ts'
import { useAuthMode } from './use-auth-mode.ts'

const DIALOGS = { 'log-in': logInDialogs, register: registerDialogs } as const
const OTHER_TITLES = { 'log-in': errors.logInFailed, register: errors.registerFailed } as const
const SERVER_FAILURE = 500

interface AuthFormOptions {
  initialDialog: AuthDialog | null
  /** Initial value of the field. */
  username: string
  /** Called before the attempt: from here on the form decides where to go. */
  onAttempt: () => void
  onSignedIn: (session: SignedIn) => void
}

/** State of the form in both of its modes. */
export function useAuthForm({ initialDialog, username, onAttempt, onSignedIn }: AuthFormOptions) {
  const [mode, switchMode] = useAuthMode()
  const { entries, type, forget } = useEntries(username)
  const { problems, setProblems, forgetProblem } = useProblems(mode)
  const [dialog, setDialog] = useState<AuthDialog | null>(initialDialog)
  const { form, focusOn, focusAfter } = useFocusAfter(dialog !== null)

  const say = (said: AuthDialog, about: Problems) => {
    setProblems(about)
    setDialog(said)
    focusAfter(Object.keys(about)[0])
  }
  const [attempt, isBusy] = useOnceAtATime(async () => {
    onAttempt()
    try {
      const session = await (mode === 'log-in' ? logIn(toCredentials(entries)) : register(toRegistration(entries)))
      forget()
      showToast(toWelcome(mode, session.name))
      onSignedIn(session)
    } catch (error) {
      say(toAuthDialog(mode, error), toProblems(error))
    }
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = checkEntries(mode, entries)
    const [first] = Object.keys(wrong)
    const missing = logInDialogs.missing_credentials
    if (!first) return void attempt()
    if (mode === 'log-in' && missing) return say({ ...missing, text: missing.text ?? '' }, wrong)
    setProblems(wrong)
    focusOn(first)
  }
  const change = (name: keyof Entries, value: string) => {
    type(name, value)
    forgetProblem(name)
  }
  /** A username that cannot be had is said as soon as its field is left. */
  const leave = (name: keyof Entries) => {
    const problem = mode === 'register' && name === 'username' ? usernameProblem(entries.username) : undefined
    if (problem) setProblems({ ...problems, username: problem })
  }
  const closeDialog = () => setDialog(null)
  const retry = () => {
    type('password', '')
    focusAfter(Object.keys(problems)[0] ?? 'password')
    closeDialog()
  }

  return { mode, entries, problems, dialog, form, isBusy, submit, change, leave, switchMode, closeDialog, retry }
}

/** The two forms share their typed text, also after a reload; the password is never stored. */
function useEntries(username: string) {
  const [password, setPassword] = useState('')
  const known = { ...EMPTY_ENTRIES, username }
  const [typed, change] = useStoredDraft<Partial<Entries>>(ACCOUNT_FORM, {})
  const type = (name: keyof Entries, text: string) => {
    if (name === 'password') setPassword(text)
    else change((old) => withoutSaved({ ...old, [name]: text }, known))
  }
  const entries: Entries = { ...known, ...typed, password }
  return { entries, type, forget: () => change(() => ({})) }
}

/** Errors of one form are not shown in the other. */
function useProblems(mode: AuthMode) {
  const [found, setFound] = useState<{ mode: AuthMode; problems: Problems }>({ mode, problems: {} })
  const setProblems = (problems: Problems) => setFound({ mode, problems })
  const forgetProblem = (name: keyof Entries) =>
    setFound(({ problems: { [name]: _, ...others } }) => ({ mode, problems: others }))
  return { problems: found.mode === mode ? found.problems : {}, setProblems, forgetProblem }
}

/**
 * Puts the focus on the field that a dialog was about, or else on the first one, as soon as the dialog has gone: until
 * then the browser lets nothing behind it be focused.
 */
function useFocusAfter(isDialogOpen: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const target = useRef<string | null>(null)
  const focusOn = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()

  useEffect(() => {
    if (isDialogOpen || target.current === null) return
    form.current?.querySelector<HTMLInputElement>(`[name="${target.current}"]`)?.focus()
    target.current = null
  }, [isDialogOpen])

  const focusAfter = (name: string = FIRST_FIELD) => {
    target.current = name
  }
  return { form, focusOn, focusAfter }
}

const FIRST_FIELD: keyof Entries = 'username'

const toCredentials = ({ username, password }: Entries) => ({ username: username.trim(), password })

const toRegistration = ({ username, email, password, firstName, lastName }: Entries) => ({
  username: username.trim(),
  password,
  email: email.trim(),
  ...(firstName.trim() ? { firstName: firstName.trim() } : {}),
  ...(lastName.trim() ? { lastName: lastName.trim() } : {}),
})

const toWelcome = (mode: AuthMode, name: string) => ({
  title: mode === 'log-in' ? copy.loggedIn : copy.registered,
  description: copy.welcome(name),
})

export interface AuthDialog extends DialogWords {
  text: string
}

/** What the form says about a failed attempt. */
export function toAuthDialog(mode: AuthMode, error: unknown): AuthDialog {
  if (error instanceof NetworkError) return errors.network
  if (!(error instanceof ApiError)) return { title: OTHER_TITLES[mode], text: String(error), canRetry: false }
  const words = wordsFor(mode, error)
  return words
    ? { ...words, text: words.text ?? error.sentence }
    : { title: OTHER_TITLES[mode], text: explain(error), canRetry: false }
}

/** A failure without a code, e.g. the page of a proxy, counts as the server's own when its status is 500 or more. */
function wordsFor(mode: AuthMode, { code, status }: ApiError): DialogWords | undefined {
  const known = code ?? (status >= SERVER_FAILURE ? 'internal_error' : null)
  return known ? DIALOGS[mode][known] : undefined
}

function explain({ sentence, message, status, retryAfterSeconds }: ApiError): string {
  // A proxy answers with an HTML page, which is no message.
  const said = sentence || (message.includes('<') ? errors.unexplained(status) : message)
  return retryAfterSeconds ? `${said} ${errors.wait(retryAfterSeconds)}` : said
}

const isField = (name: string): name is keyof Entries => name in EMPTY_ENTRIES

/** What a failed attempt says about single fields. */
export function toProblems(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'username_taken') return { username: copy.problems.usernameTaken }
  if (error.code === 'email_taken') return { email: copy.problems.emailTaken }
  return Object.fromEntries(Object.entries(error.fields).filter(([name]) => isField(name)))
}
