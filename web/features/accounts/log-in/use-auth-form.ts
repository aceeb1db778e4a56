import { type FormEvent, useEffect, useRef, useState } from 'react'
import { accounts as copy } from '../../../copy/accounts.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { ACCOUNT_FORM, useStoredDraft, withoutSaved } from '../../../platform/storage/use-stored-draft.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { SignedIn } from '../api.ts'
import { logIn, register, suggestOthers, suggestUsername } from './api.ts'
import { type AuthDialog, toAuthDialog, toProblems } from './auth-failures.ts'
import {
  type AuthMode,
  checkEntries,
  EMPTY_ENTRIES,
  type Entries,
  entryNames,
  type Problems,
  toEntries,
  usernameProblem,
} from './check-entries.ts'
import { useAuthMode } from './use-auth-mode.ts'

interface AuthFormOptions {
  initialDialog: AuthDialog | null
  username: string
  /** Called before the attempt; afterwards the form itself navigates. */
  onAttempt: () => void
  onSignedIn: (session: SignedIn) => void
}

/** State of the log-in and registration form. */
export function useAuthForm({ initialDialog, username, onAttempt, onSignedIn }: AuthFormOptions) {
  const [mode, switchMode] = useAuthMode()
  const { entries, type, forget, suggest } = useEntries(username, mode)
  const { problems, setProblems, forgetProblem } = useProblems(mode)
  const [freeNames, setFreeNames] = useState<readonly string[]>([])
  const [needsCode, setNeedsCode] = useState(false)
  // 'Tentar Novamente' empties the field.
  const [tried, setTried] = useState('')
  const [dialog, setDialog] = useState<AuthDialog | null>(initialDialog)
  const { form, focusOn, focusAfter } = useFocusAfter(dialog !== null)
  useEffect(() => {
    if (needsCode) form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus()
  }, [needsCode, form])
  const askForCode = (problem?: string) => {
    setNeedsCode(true)
    setProblems(problem ? { code: problem } : {})
  }

  const say = (said: AuthDialog, about: Problems) => {
    setProblems(about)
    setDialog(said)
    // After a wrong password the name is probably right.
    focusAfter(Object.keys(about)[0] ?? (said.mayRecover ? 'password' : FIRST_FIELD))
  }
  const [attempt, isBusy] = useOnceAtATime(async (sent: Entries) => {
    onAttempt()
    setTried(sent.username)
    try {
      const session = await (mode === 'log-in' ? logIn(toCredentials(sent)) : register(toRegistration(sent)))
      forget()
      showToast(toWelcome(mode, session.name))
      onSignedIn(session)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      if (code === 'second_factor_needed') askForCode()
      else if (code === 'invalid_code' && error instanceof ApiError) askForCode(error.sentence)
      else if (isExplained(error)) explain(toProblems(error))
      else say(toAuthDialog(mode, error), toProblems(error))
      if (code === 'username_taken') void suggestOthers(sent).then(setFreeNames)
    }
  })

  const explain = (about: Problems) => {
    setProblems(about)
    focusOn(Object.keys(about)[0] ?? FIRST_FIELD)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = { ...entries, ...toEntries(new FormData(event.currentTarget)) }
    // Older phones fill in a form without an event.
    for (const name of entryNames) if (filled[name] !== entries[name]) type(name, filled[name])
    const wrong = checkEntries(mode, filled)
    const [first] = Object.keys(wrong)
    if (first) explain(wrong)
    else void attempt(filled)
  }
  const change = (name: keyof Entries, value: string) => {
    type(name, value)
    forgetProblem(name)
  }
  /** When a field loses the focus: shows the problem of a username, and suggests one for a name. */
  const leave = (name: keyof Entries) => {
    if (name === 'firstName' || name === 'lastName')
      return void suggest().then((isFilled) => isFilled && forgetProblem('username'))
    const problem = mode === 'register' && name === 'username' ? usernameProblem(entries.username) : undefined
    if (problem) setProblems({ ...problems, username: problem })
  }
  const closeDialog = () => setDialog(null)
  const retry = () => {
    // A registration has more to lose: it stays as it is.
    if (mode === 'log-in') for (const name of ['username', 'password'] as const) type(name, '')
    focusAfter(Object.keys(problems)[0])
    closeDialog()
  }

  /** An address typed for the log-in is the e-mail of the registration, not its username. */
  const switchForm = () => {
    const name = entries.username.trim()
    if (mode === 'log-in' && name.includes('@')) {
      if (entries.email === '') type('email', name)
      type('username', '')
    }
    switchMode()
  }

  const logInInstead = () => {
    type('username', entries.email.trim())
    type('password', '')
    focusAfter('password')
    closeDialog()
    switchMode()
  }

  const leaveCode = () => {
    setNeedsCode(false)
    type('code', '')
  }

  return {
    mode,
    entries,
    problems,
    /** Usernames to offer in place of the taken one. */
    freeNames: problems.username ? freeNames : [],
    needsCode: needsCode && mode === 'log-in',
    dialog,
    form,
    isBusy,
    submit,
    change,
    leave,
    leaveCode,
    switchForm,
    closeDialog,
    retry,
    logInInstead,
    /** What the person typed as the account's name or address, for the recovery of the password. */
    typedName: [entries.username, tried, entries.email].find((name) => name.includes('@')) ?? entries.username,
  }
}

/** A password or a username that the server refuses by a rule is explained beside its field. */
const isExplained = (error: unknown) =>
  error instanceof ApiError &&
  error.code === 'invalid_data' &&
  ['password', 'username'].includes(Object.keys(toProblems(error)).join())

/**
 * Both modes share the typed text, which survives a reload; password and code are never stored. A registration has a
 * suggested username until another one is typed.
 */
function useEntries(username: string, mode: AuthMode) {
  const [secrets, setSecrets] = useState({ password: '', code: '' })
  const [suggested, setSuggested] = useState<string | null>(null)
  const known = { ...EMPTY_ENTRIES, username: (mode === 'register' && suggested) || username }
  const [typed, change] = useStoredDraft<Partial<Entries>>(ACCOUNT_FORM, {})
  const type = (name: keyof Entries, text: string) => {
    if (name === 'password' || name === 'code') setSecrets((old) => ({ ...old, [name]: text }))
    else change((old) => withoutSaved({ ...old, [name]: text }, known))
  }
  const entries: Entries = { ...known, ...typed, ...secrets }
  const suggest = async () => {
    const name = `${entries.firstName} ${entries.lastName}`.trim()
    if (name === '' || typed.username !== undefined) return false
    const username = await suggestUsername(name)
    setSuggested(username)
    return username !== null
  }
  return { entries, type, suggest, forget: () => change(() => ({})) }
}

/** Problems belong to one mode and are not shown in the other. */
function useProblems(mode: AuthMode) {
  const [found, setFound] = useState<{ mode: AuthMode; problems: Problems }>({ mode, problems: {} })
  const setProblems = (problems: Problems) => setFound({ mode, problems })
  const forgetProblem = (name: keyof Entries) =>
    setFound(({ problems: { [name]: _, ...others } }) => ({ mode, problems: others }))
  return { problems: found.mode === mode ? found.problems : {}, setProblems, forgetProblem }
}

/**
 * Once a dialog has closed, focuses the field with the problem, or the first field. While a modal dialog is open, the
 * browser refuses focus outside it.
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

const toCredentials = ({ username, password, code }: Entries) => ({
  username: username.trim(),
  password,
  ...(code ? { code } : {}),
})

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
