import { useState } from 'react'
import type { SelectedActivity } from '#contracts/activities'
import { errors } from '../../../copy/errors.ts'
import { outingPlan as copy } from '../../../copy/outings/outing-plan.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { calendarUrl, likelyDays } from '../../../lib/plan-time.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { readOwnerId } from '../../../platform/session/read-owner-id.ts'
import { useStoredDraft } from '../../../platform/storage/use-stored-draft.ts'
import { ActionLink, Actions } from '../../../ui/action/actions.tsx'
import { type DayDraft, DayForm } from '../../../ui/form/day-form.tsx'
import { planActivity, planFileUrl } from './api.ts'

const CALENDAR = { path: 'M4 6.5h16v13H4zM4 10.5h16M8.5 4v4M15.5 4v4' } as const

interface OwnPlanProps {
  chosen: SelectedActivity
  onPlanned: () => void
}

/** Sets the day of a choice of the couple; one that is set can go into a calendar. */
export function OwnPlan({ chosen: { id, activity, plannedAt, timeZone, invitationToken }, onPlanned }: OwnPlanProps) {
  const [days] = useState(() => likelyDays(new Date(), copy.today))
  const draft = useStoredDraft<DayDraft>(`plan:${readOwnerId()}:${id}`, {})
  const [, changeDraft] = draft
  const [save, isBusy] = useOnceAtATime(async (at: string | null) => {
    try {
      await planActivity(id, at)
      changeDraft(() => ({}))
      onPlanned()
    } catch (failure) {
      showFailure(failure, { title: copy.failed, fallback: errors.network.text })
    }
  })
  const where = activity.address ?? activity.city ?? ''
  return (
    <div className="flex flex-col gap-2 py-2">
      <DayForm draft={draft} days={days} isBusy={isBusy} onSave={(at) => void save(at)} words={copy} />
      {plannedAt ? (
        <Actions>
          <ActionLink href={calendarUrl(plannedAt, timeZone, { name: activity.name, where })} icon={CALENDAR}>
            {copy.calendar}
          </ActionLink>
          {invitationToken ? (
            <ActionLink href={planFileUrl(invitationToken)} icon={CALENDAR}>
              {copy.calendarFile}
            </ActionLink>
          ) : null}
        </Actions>
      ) : null}
    </div>
  )
}
