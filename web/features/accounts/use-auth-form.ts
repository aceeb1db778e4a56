import { type FormEvent, useRef, useState } from 'react'
import { accounts as copy } from '../../copy/accounts.ts'
import { logInDialogs } from '../../copy/errors.ts'
import { useOnceAtATime } from '../../hooks/use-once-at-a-time.ts'
import { ApiError } from '../../lib/api-client.ts'
import { showToast } from '../../ui/toast-store.ts'
import { logIn, register, type SignedIn } from './api.ts'
import { type AuthDialog, toAuthDialog } from './auth-dialog.ts'
import { type AuthMode, checkEntries, EMPTY_ENTRIES, type Entries, type Problems } from './check-entries.ts'

interface AuthFormOptions {
  initialDialog: AuthDialog | null
  /** Called before the attempt: from here on the form decides where to go. */
  onAttempt: () => void
  onSignedIn: (session: SignedIn) => void
}

/** State of the form in both of its modes. */
export function useAuthForm({ initialDialog, onAttempt, onSignedIn }: AuthFormOptions) {
  const [mode, setMode] = useState<AuthMode>('log-in')
  const [entries, setEntries] = useState<Entries>(EMPTY_ENTRIES)
  const [problems, setProblems] = useState<Problems>({})
  const [dialog, setDialog] = useState<AuthDialog | null>(initialDialog)
  const form = useRef<HTMLFormElement>(null)

  const send = async () => {
    onAttempt()
    try {
      const session = await (mode === 'log-in' ? logIn(toCredentials(entries)) : register(toRegistration(entries)))
      showToast(toWelcome(mode, session.name))
      onSignedIn(session)
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.fields)
      setDialog(toAuthDialog(mode, error))
    }
  }
  const [attempt, isBusy] = useOnceAtATime(send)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkEntries(mode, entries)
    setProblems(found)
    const [first] = Object.keys(found)
    if (!first) return void attempt()
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    const missing = logInDialogs.missing_credentials
    if (mode === 'log-in' && missing) setDialog({ ...missing, text: missing.text ?? '' })
  }

  const change = (name: keyof Entries, value: string) => {
    setEntries((old) => ({ ...old, [name]: value }))
    setProblems(({ [name]: _, ...others }) => others)
  }
  const switchMode = () => {
    setMode(mode === 'log-in' ? 'register' : 'log-in')
    setProblems({})
  }
  const closeDialog = () => setDialog(null)
  const clear = () => {
    setEntries(EMPTY_ENTRIES)
    setProblems({})
    closeDialog()
  }

  return { mode, entries, problems, dialog, form, isBusy, submit, change, switchMode, closeDialog, clear }
}

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
