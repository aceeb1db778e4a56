import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatHour } from '#contracts/format-hour'
import { TERMS } from '#contracts/terms'
import { errors } from '../../copy/errors.ts'
import { nextSteps as copy } from '../../copy/next-steps.ts'
import { outingDate } from '../../copy/outing-dates.ts'
import { likelyDays } from '../../lib/plan-time.ts'
import { serverNow, useServerNow } from '../../platform/device/server-clock.ts'
import { useChange } from '../../platform/feedback/use-change.ts'
import { useStoredDraft, useStoredText } from '../../platform/storage/use-stored-draft.ts'
import { ActionButton, Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { type DayDraft, DayForm, EVENING, toDayDraft } from '../../ui/form/day-form.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ClosedNote } from '../../ui/ticket/closed-note.tsx'
import { EmailSlip } from '../accounts/email-slip.tsx'
import { toClosedText } from '../suggestions/to-facts.ts'
import { selectSuggestion, setInvitationDate } from './api.ts'
import { InvitationWeather } from './invitation-weather.tsx'
import type { ChosenProps } from './place-links.tsx'
import { TellPartner } from './tell-partner.tsx'
import { isOutdated } from './to-choice-failure.ts'
import type { Change } from './use-invitation.ts'

const undoCopy = copy.undo
const emailCopy = copy.email
const EMAIL_SHAPE = /^\S+@\S+\.\S+$/

interface NextStepsProps extends ChosenProps {
  /** Whether the person asked for another day than the agreed one. */
  isChangingFirst: boolean
  onAnswered: () => void
  /** Called if the person keeps the day. */
  onBack: () => void
}

/** What comes next after the choice: the day, then the message to the partner. */
export function NextSteps(props: NextStepsProps) {
  return (
    <div className="flex flex-col gap-6">
      <PlanForm {...props} />
      {props.invitation.dateProposedBy === 'other' ? null : <TellPartner {...props} />}
    </div>
  )
}

/** Offers to undo the choice while that is possible. */
export function UndoChoice({ until, change }: { until: string; change: Change }) {
  const clock = useClockUntil(until)
  if (clock === null) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-2 text-center">
      <p className="text-sm text-soft">{undoCopy.text(clock)}</p>
      <Button icon="refresh" isBusy={change.isUndoing} onClick={() => void change.undo()} variant="quiet">
        {undoCopy.action}
      </Button>
    </div>
  )
}

const UNDO_MS = TERMS.choiceUndoMinutes * 60_000

/**
 * A time of the server as `14h34` in this device's time zone; null once it is past, and in the page that the server
 * renders, which knows no zone. The server names a time in the future: a device whose clock disagrees is wrong.
 */
function useClockUntil(until: string): string | null {
  const [clock, setClock] = useState<string | null>(null)
  useEffect(() => {
    const at = new Date(until)
    setClock(formatHour(at.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })))
    const leftMs = at.getTime() - serverNow().getTime()
    const timer = setTimeout(() => setClock(null), leftMs > 0 && leftMs < UNDO_MS ? leftMs : UNDO_MS)
    return () => clearTimeout(timer)
  }, [until])
  return clock
}

export function EmailForm({ token, activityId }: { token: string; activityId: string }) {
  const [address, setAddress, forget] = useStoredText(`guest-email:${token}`)
  const [error, setError] = useState<string>()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const [send, isBusy] = useChange(
    { title: emailCopy.failed, fallback: errors.network.text },
    async (selectedByEmail: string) => {
      await selectSuggestion({ token, activityId, selectedByEmail })
      setSentTo(selectedByEmail)
      forget(selectedByEmail)
    },
  )
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
          <EmailSlip onFix={setAddress} value={address}>
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
          </EmailSlip>
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

const AFTERNOON = '15:00'

/**
 * Sets the date: a suggested day and time, another day, or none yet; or says yes to the one that the other side
 * proposed. It begins with the time of the invitation.
 */
function PlanForm({ activity, invitation, change, isChangingFirst, onAnswered, onBack }: NextStepsProps) {
  const { token, plannedAt, dateProposedBy, when } = invitation
  const days = likelyDays(useServerNow(), outingDate)
  const [isChanging, setIsChanging] = useState(isChangingFirst)
  const [isLeftOpen, setIsLeftOpen] = useState(false)
  const [wanted] = useState(() =>
    when ? toDayDraft(when.slice(0, 10), when.endsWith('day') ? AFTERNOON : EVENING, days) : {},
  )
  const draft = useStoredDraft<DayDraft>(`plan:${token}`, wanted)
  const [, changeDraft] = draft
  const [save, isBusy] = useChange(
    { title: outingDate.failed, fallback: errors.network.text },
    async (at: string | null) => {
      try {
        change.update(await setInvitationDate(token, at, plannedAt))
      } catch (failure) {
        if (isOutdated(failure)) await change.readAgain()
        throw failure
      }
      changeDraft(() => ({}))
      setIsLeftOpen(at === null)
      setIsChanging(false)
      if (at !== null) onAnswered()
    },
  )
  // The day itself stands below the title of the page.
  const said = isLeftOpen && !plannedAt ? outingDate.openSet : null
  const isSettled = (plannedAt !== null || said !== null) && !isChanging
  const hasQuestion = dateProposedBy === 'other'
  return (
    <div>
      <div aria-live="polite">{said && isSettled ? <p className="font-semibold">{said}</p> : null}</div>
      {plannedAt && !isChanging ? (
        <div className="mt-2 empty:hidden">
          <ClosedNote text={toClosedText(activity, plannedAt.slice(0, 10))} />
          <InvitationWeather key={plannedAt} token={token} />
        </div>
      ) : null}
      {hasQuestion && !isChanging ? (
        <div className="mt-3 flex flex-col gap-2.5">
          <Button icon="check" isBusy={isBusy} isWide onClick={() => void save(plannedAt)}>
            {outingDate.proposal.yes}
          </Button>
          <Button isWide onClick={() => setIsChanging(true)} variant="secondary">
            {outingDate.otherDay}
          </Button>
        </div>
      ) : isSettled ? (
        <Actions>
          <ActionButton icon="refresh" onClick={() => setIsChanging(true)}>
            {outingDate.change}
          </ActionButton>
        </Actions>
      ) : (
        <>
          <DayForm
            closedOn={(day) => toClosedText(activity, day)}
            days={days}
            draft={draft}
            isBusy={isBusy}
            isProposal={(at) => !(hasQuestion && at === plannedAt)}
            onSave={(at) => void save(at)}
            usualHour={activity.visit?.hour}
            words={outingDate}
          />
          {isChanging ? (
            <div className="mt-2">
              <Button
                onClick={() => {
                  setIsChanging(false)
                  onBack()
                }}
                variant="quiet"
              >
                {outingDate.back}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </div>
  )
}
