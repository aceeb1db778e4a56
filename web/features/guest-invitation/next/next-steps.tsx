import type { InvitationSuggestions } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { outingName } from '#contracts/words/outing-name'
import { nextSteps as copy } from '../../../copy/guest-invitation/next-steps.ts'
import { outingPlan } from '../../../copy/outings/outing-plan.ts'
import { formatPlan } from '../../../lib/dates/format-plan.ts'
import { ExternalButton } from '../../../ui/action/button.tsx'
import type { Change } from '../use-invitation.ts'
import { EmailForm } from './email-form.tsx'
import { CHAT } from './own-icons.ts'
import { PlanForm } from './plan-form.tsx'
import { UndoChoice } from './undo-choice.tsx'

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
