import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import { outingName } from '#contracts/outing-name'
import type { Activity } from '#contracts/suggestions'
import { errors } from '../../../copy/errors.ts'
import { nextSteps as copy } from '../../../copy/guest-invitation.ts'
import { outingPlan } from '../../../copy/outings/outing-plan.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { formatPlan } from '../../../lib/dates/plan-time.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { useStoredText } from '../../../platform/storage/use-stored-draft.ts'
import { Button, ExternalButton } from '../../../ui/action/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { sendByEmail } from '../api.ts'
import type { Change } from '../use-invitation.ts'
import { CHAT, PlanForm } from './plan-form.tsx'

const undoCopy = copy.undo
const emailCopy = copy.email
const EMAIL_SHAPE = /^\S+@\S+\.\S+$/

export interface NextStepsProps {
  activity: Activity
  invitation: InvitationSuggestions
  change: Change
}

/** What follows the choice: taking it back, the day, telling the other, the place by e-mail. */
export function NextSteps({ activity, invitation, change }: NextStepsProps) {
  const { token, undoUntil, plannedAt, timeZone, isMatch } = invitation
  const when = plannedAt && outingPlan.when(formatPlan(plannedAt))
  const text = copy.whatsApp.text(outingName(activity), when, window.location.href, isMatch)
  return (
    <div className="mx-auto mt-6 flex w-full max-w-md flex-col gap-6">
      {undoUntil ? <UndoChoice change={change} until={undoUntil} /> : null}
      <PlanForm activity={activity} onPlan={change.plan} plannedAt={plannedAt} timeZone={timeZone} token={token} />
      <ExternalButton href={`https://wa.me/?text=${encodeURIComponent(text)}`} icon={CHAT} isWide>
        {copy.whatsApp.action}
      </ExternalButton>
      <EmailForm activityId={activity.id} token={token} />
    </div>
  )
}

/** Takes the choice back, while that is possible. */
function UndoChoice({ until, change }: { until: string; change: Change }) {
  const isOver = useIsPast(until)
  if (isOver) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-sm text-soft">{undoCopy.text}</p>
      <Button icon="refresh" isBusy={change.isUndoing} onClick={() => void change.undo()} variant="quiet">
        {undoCopy.action}
      </Button>
    </div>
  )
}

/** Whether a point in time has passed on the clock of this device. */
function useIsPast(timestamp: string): boolean {
  const at = Date.parse(timestamp)
  const [isPast, setIsPast] = useState(at <= Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setIsPast(true), Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  return isPast
}

/** Sends the chosen place to an address, once. */
function EmailForm({ token, activityId }: { token: string; activityId: string }) {
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
      showFailure(failure, { title: emailCopy.failed, fallback: errors.network.text })
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = address.trim()
    if (EMAIL_SHAPE.test(wanted)) return void send(wanted)
    setError(emailCopy.invalid)
    field.current?.focus()
  }
  return (
    <div aria-live="polite">
      {sentTo ? (
        <p className="text-sm wrap-anywhere">{emailCopy.sent(sentTo)}</p>
      ) : (
        <form className="flex flex-col items-stretch gap-3" noValidate onSubmit={submit}>
          <Field
            autoCapitalize="none"
            autoComplete="email"
            error={error}
            help={emailCopy.help}
            inputMode="email"
            label={emailCopy.label}
            note={emailCopy.note}
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
              {isBusy ? emailCopy.sending : emailCopy.submit}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
