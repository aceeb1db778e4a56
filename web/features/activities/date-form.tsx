import { useState } from 'react'
import type { SelectedActivity } from '#contracts/activities'
import { errors } from '../../copy/errors.ts'
import { outingDate as dateCopy } from '../../copy/outing-dates.ts'
import { likelyDays } from '../../lib/plan-time.ts'
import { serverNow } from '../../platform/device/server-clock.ts'
import { useChange } from '../../platform/feedback/use-change.ts'
import { readOwnerId } from '../../platform/session/read-owner-id.ts'
import { useStoredDraft } from '../../platform/storage/use-stored-draft.ts'
import { ActionLink, Actions } from '../../ui/action/actions.tsx'
import { type DayDraft, DayForm } from '../../ui/form/day-form.tsx'
import { CALENDAR } from '../../ui/icon/calendar.ts'
import { toClosedText } from '../suggestions/to-facts.ts'
import { type OutingPlan, planActivity, planFileUrl } from './api.ts'
import { isAsked } from './date-answer.tsx'

interface DateFormProps {
  chosen: SelectedActivity
  onPlanned: (plan: OutingPlan) => void
}

/** Sets the date of a choice; a stored date is available as a calendar file. */
export function DateForm({ chosen, onPlanned }: DateFormProps) {
  const { id, plannedAt, invitationToken, activity, chosenBy, onlyMine } = chosen
  // The partner, or a guest with the link.
  const hasOther = invitationToken !== null || (chosenBy !== null && !onlyMine)
  const [days] = useState(() => likelyDays(serverNow(), dateCopy))
  const draft = useStoredDraft<DayDraft>(`plan:${readOwnerId()}:${id}`, {})
  const [, changeDraft] = draft
  const [save, isBusy] = useChange(
    { title: dateCopy.failed, fallback: errors.network.text },
    async (at: string | null) => {
      const isSame = at === plannedAt && chosen.dateProposedBy?.who === 'you'
      // The same day again would record a yes.
      const plan = isSame ? chosen : await planActivity(id, at, plannedAt)
      changeDraft(() => ({}))
      onPlanned(plan)
    },
  )
  return (
    <div className="flex flex-col gap-2 py-2">
      <DayForm
        closedOn={(day) => toClosedText(activity, day)}
        days={days}
        draft={draft}
        isBusy={isBusy}
        isProposal={(at) => hasOther && !(isAsked(chosen) && at === plannedAt)}
        onSave={(at) => void save(at)}
        usualHour={activity.visit?.hour}
        words={dateCopy}
      />
      {plannedAt && !chosen.dateProposedBy && invitationToken ? (
        <Actions>
          <ActionLink href={planFileUrl(invitationToken)} icon={CALENDAR}>
            {dateCopy.calendarFile}
          </ActionLink>
        </Actions>
      ) : null}
    </div>
  )
}
