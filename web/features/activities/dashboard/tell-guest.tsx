import type { SelectedActivity } from '#contracts/activities'
import { toInvitationPath } from '#contracts/pages'
import { activities as copy } from '../../../copy/activities.ts'
import { outingDate } from '../../../copy/outing-dates.ts'
import { places } from '../../../copy/places.ts'
import { formatPlan } from '../../../lib/plan-time.ts'
import { ExternalButton } from '../../../ui/action/button.tsx'
import { toWhatsApp } from '../../invitations/share-invitation.ts'

/** Takes an agreed day to a guest who has no account here; a partner in the couple is notified. */
export function TellGuest({
  chosen: { activity, plannedAt, invitationToken, chosenBy },
}: {
  chosen: SelectedActivity
}) {
  if (!plannedAt || !invitationToken || chosenBy) return null
  const url = window.location.origin + toInvitationPath(invitationToken)
  const text = copy.tellText(places.outing(activity), outingDate.when(formatPlan(plannedAt)), url)
  return (
    <ExternalButton href={toWhatsApp(text)} icon="chat" isWide variant="primary">
      {copy.tell}
    </ExternalButton>
  )
}
