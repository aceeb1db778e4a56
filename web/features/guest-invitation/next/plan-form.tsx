import { type FormEvent, useState } from 'react'
import type { Activity } from '#contracts/suggestions'
import { errors } from '../../../copy/errors.ts'
import { nextSteps } from '../../../copy/guest-invitation/next-steps.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { calendarUrl, formatPlan, likelyDays } from '../../../lib/dates/plan-time.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { ActionButton, ActionLink, Actions } from '../../../ui/action/actions.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Chips } from '../../../ui/form/chips.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { toWhereabouts } from '../to-facts.ts'
import { planInvitation } from './api.ts'
import { CALENDAR } from './own-icons.ts'

const copy = nextSteps.plan
const OTHER = 'other'
const OPEN = 'open'
const EVENING = '20:00'

interface PlanFormProps {
  token: string
  activity: Activity
  plannedAt: string | null
  timeZone: string | null
  onPlan: (plan: { plannedAt: string | null; timeZone: string }) => void
}

/** When they go: a likely day and an hour, another day, or that they will agree themselves. */
export function PlanForm({ token, activity, plannedAt, timeZone, onPlan }: PlanFormProps) {
  const [isChanging, setIsChanging] = useState(false)
  const [isLeftOpen, setIsLeftOpen] = useState(false)
  const [save, isBusy] = useOnceAtATime(async (at: string | null) => {
    try {
      onPlan(await planInvitation(token, at))
      setIsLeftOpen(at === null)
      setIsChanging(false)
    } catch (failure) {
      showFailure(failure, { title: copy.failed, fallback: errors.network.text })
    }
  })
  const said = plannedAt ? copy.set(copy.when(formatPlan(plannedAt))) : isLeftOpen ? copy.openSet : null
  return (
    <div>
      <div aria-live="polite">{said && !isChanging ? <p className="font-semibold">{said}</p> : null}</div>
      {said && !isChanging ? (
        <Actions>
          {plannedAt && timeZone ? (
            <ActionLink
              href={calendarUrl(plannedAt, timeZone, { name: activity.name, where: toWhereabouts(activity) })}
              icon={CALENDAR}
            >
              {copy.calendar}
            </ActionLink>
          ) : null}
          <ActionButton icon="refresh" onClick={() => setIsChanging(true)}>
            {copy.change}
          </ActionButton>
        </Actions>
      ) : (
        <Days isBusy={isBusy} onSave={(at) => void save(at)} />
      )}
    </div>
  )
}

function Days({ isBusy, onSave }: { isBusy: boolean; onSave: (at: string | null) => void }) {
  const [days] = useState(() => likelyDays(new Date(), copy.today))
  const [picked, setPicked] = useState('')
  const [day, setDay] = useState('')
  const [hour, setHour] = useState(EVENING)
  const pick = (value: string) => {
    setPicked(value)
    if (value === OPEN) onSave(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(`${picked === OTHER ? day : picked}T${hour}`)
  }
  const options = [...days, { value: OTHER, label: copy.otherDay }, { value: OPEN, label: copy.open }]
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <Chips legend={copy.heading} onChange={pick} options={options} value={picked} />
      {picked && picked !== OPEN ? (
        <div className="flex flex-wrap items-end gap-3">
          {picked === OTHER ? (
            <Field
              label={copy.day}
              min={days[0]?.value}
              onChange={(event) => setDay(event.target.value)}
              required
              type="date"
              value={day}
            />
          ) : null}
          <Field
            label={copy.hour}
            onChange={(event) => setHour(event.target.value)}
            required
            type="time"
            value={hour}
          />
          <Button isBusy={isBusy} type="submit">
            {isBusy ? copy.saving : copy.save}
          </Button>
        </div>
      ) : null}
    </form>
  )
}
