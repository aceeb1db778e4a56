import type { SelectedActivity } from '#contracts/activities'
import { toInvitationPath } from '#contracts/pages'
import { activities as copy } from '../../../copy/activities.ts'
import { outingDate } from '../../../copy/outing-dates.ts'
import { places } from '../../../copy/places.ts'
import { formatPlan } from '../../../lib/plan-time.ts'
import { ExternalButton } from '../../../ui/action/button.tsx'
import { toWhatsApp } from '../../invitations/share-invitation.ts'
import { isAsked } from '../date-answer.tsx'

/** Takes a day that the couple proposed, or that is agreed, to a guest who has no account here; a partner in the couple is notified. */
export function TellGuest({ chosen }: { chosen: SelectedActivity }) {
  const { activity, plannedAt, dateProposedBy, invitationToken, chosenBy } = chosen
  if (!plannedAt || !invitationToken || chosenBy || isAsked(chosen)) return null
  const url = window.location.origin + toInvitationPath(invitationToken)
  const text = copy.tellText(places.outing(activity), outingDate.when(formatPlan(plannedAt)), url, !dateProposedBy)
  return (
    <ExternalButton href={toWhatsApp(text)} icon="chat" isWide variant={dateProposedBy ? 'primary' : 'secondary'}>
      {copy.tell}
    </ExternalButton>
  )
}
