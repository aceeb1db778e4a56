import { type FormEvent, useRef, useState } from 'react'
import { errors } from '../../../copy/errors.ts'
import { nextSteps } from '../../../copy/guest-invitation/next-steps.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { useStoredText } from '../../../platform/storage/use-stored-draft.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { sendByEmail } from './api.ts'

const copy = nextSteps.email
const EMAIL_SHAPE = /^\S+@\S+\.\S+$/

/** Sends the chosen place to an address, once. */
export function EmailForm({ token, activityId }: { token: string; activityId: string }) {
  const [address, setAddress, forget] = useStoredText(`guest-email:${token}`)
  const [error, setError] = useState<string>()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const [send, isBusy] = useOnceAtATime(async (selectedByEmail: string) => {
    try {
      await sendByEmail(token, activityId, selectedByEmail)
      setSentTo(selectedByEmail)
      forget()
    } catch (failure) {
      showFailure(failure, { title: copy.failed, fallback: errors.network.text })
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = address.trim()
    if (EMAIL_SHAPE.test(wanted)) return void send(wanted)
    setError(copy.invalid)
    field.current?.focus()
  }
  return (
    <div aria-live="polite">
      {sentTo ? (
        <p className="text-sm wrap-anywhere">{copy.sent(sentTo)}</p>
      ) : (
        <form className="flex flex-col items-stretch gap-3" noValidate onSubmit={submit}>
          <Field
            autoCapitalize="none"
            autoComplete="email"
            error={error}
            help={copy.help}
            inputMode="email"
            label={copy.label}
            note={copy.note}
            onChange={(event) => {
              setAddress(event.target.value)
              setError(undefined)
            }}
            ref={field}
            type="email"
            value={address}
          />
          <div>
            <Button isBusy={isBusy} type="submit" variant="secondary">
              {isBusy ? copy.sending : copy.submit}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
