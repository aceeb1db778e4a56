import type { Activity } from '#contracts/suggestions'
import { TERMS } from '#contracts/terms'
import type { GuestMessage, NewMessage } from '#db/queries/notifications/email-outbox'
import { addMinutes } from '../../lib/calendar.ts'
import type { Choice } from '../notifications/emails/activity-letters.ts'

interface AnnouncedSelection {
  id: string
  /** Token of the invitation. */
  token: string
  /** The guest's address, if one was left. */
  guest: string | null
  category: string
  /** The chosen place; null where its name may not be stored. */
  place: Activity | null
  /** `Campinas, SP`; null when unknown. */
  city: string | null
  selectedAt: Date
}

const choiceOf = ({ category, city, place }: AnnouncedSelection): Choice => ({
  category,
  city,
  place: place && { name: place.name, address: place.address, attributions: place.attributions },
})

/** The prefix of all idempotency keys of messages about a choice. */
const selectionCause = (selectionId: string): string => `activity/${selectionId}`

/**
 * The messages about a choice: to the members of the couple, and to the guest who made it.
 *
 * @see docs/rules.md, invitations.8
 */
export function selectionMessages(selection: AnnouncedSelection): { members: NewMessage; guest: GuestMessage } {
  const cause = selectionCause(selection.id)
  const choice = choiceOf(selection)
  const at = selection.selectedAt
  return {
    // An e-mail cannot be withdrawn, so it is sent once the choice can no longer be undone.
    members: { cause, kind: 'activity', payload: { choice }, at, dueAt: addMinutes(at, TERMS.choiceUndoMinutes) },
    guest: {
      cause: `${cause}/guest`,
      recipient: selection.guest,
      kind: 'activity_guest',
      payload: { token: selection.token, choice },
      at,
    },
  }
}
