import { useState } from 'react'
import { outingName } from '#contracts/outing-name'
import type { Activity } from '#contracts/suggestions'
import { errors } from '../../../copy/errors.ts'
import { outingPlan as copy } from '../../../copy/outings/outing-plan.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { calendarUrl, formatPlan, likelyDays } from '../../../lib/dates/plan-time.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { useStoredDraft } from '../../../platform/storage/use-stored-draft.ts'
import { ActionButton, ActionLink, Actions } from '../../../ui/action/actions.tsx'
import { type DayDraft, DayForm } from '../../../ui/form/day-form.tsx'
import { toWhereabouts } from '../../suggestions/to-facts.ts'
import { planFileUrl, planInvitation } from '../api.ts'
import { InvitationWeather } from './invitation-weather.tsx'

/** Icons of the page of a guest, which loads none of the menu's. */
const CALENDAR = { path: 'M4 6.5h16v13H4zM4 10.5h16M8.5 4v4M15.5 4v4' } as const
export const CHAT = { path: 'M4 20l1.4-4A8 8 0 1 1 8.4 19L4 20ZM8.5 12h.01M12 12h.01M15.5 12h.01' } as const

interface PlanFormProps {
  token: string
  activity: Activity
  plannedAt: string | null
  timeZone: string | null
  onPlan: (plan: { plannedAt: string | null; timeZone: string }) => void
}

/** When they go: a likely day and an hour, another day, or that they will agree themselves. */
export function PlanForm({ token, activity, plannedAt, timeZone, onPlan }: PlanFormProps) {
  const [days] = useState(() => likelyDays(new Date(), copy.today))
  const [isChanging, setIsChanging] = useState(false)
  const [isLeftOpen, setIsLeftOpen] = useState(false)
  const draft = useStoredDraft<DayDraft>(`plan:${token}`, {})
  const [, changeDraft] = draft
  const [save, isBusy] = useOnceAtATime(async (at: string | null) => {
    try {
      onPlan(await planInvitation(token, at))
      changeDraft(() => ({}))
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
      {plannedAt && !isChanging ? <InvitationWeather key={plannedAt} token={token} /> : null}
      {said && !isChanging ? (
        <Actions>
          {plannedAt && timeZone ? (
            <>
              <ActionLink
                href={calendarUrl(plannedAt, timeZone, { name: outingName(activity), where: toWhereabouts(activity) })}
                icon={CALENDAR}
              >
                {copy.calendar}
              </ActionLink>
              <ActionLink href={planFileUrl(token)} icon={CALENDAR}>
                {copy.calendarFile}
              </ActionLink>
            </>
          ) : null}
          <ActionButton icon="refresh" onClick={() => setIsChanging(true)}>
            {copy.change}
          </ActionButton>
        </Actions>
      ) : (
        <DayForm draft={draft} days={days} isBusy={isBusy} onSave={(at) => void save(at)} words={copy} />
      )}
    </div>
  )
}
