import type { Activity } from '#contracts/suggestions'
import { TERMS } from '#contracts/terms'
import type { GuestMessage, NewMessage } from '#db/queries/notifications/email-outbox'
import type { Deps } from '../../deps.ts'
import { addDays, addMinutes } from '../../lib/calendar.ts'
import type { Choice } from '../notifications/emails/activity-letters.ts'
import { mailboxOf } from '../notifications/mailbox.ts'
import { GUEST, toUnsubscribeToken } from '../notifications/unsubscribe.ts'

/**
 * Limit of messages to a guest's mailbox, for all invitations together: anyone with a link can type a stranger's
 * address.
 */
const MAX_PER_DAY = 2

export interface Guest {
  address: string
  mailbox: string
  unsubscribeToken: string
}

export async function toGuest(deps: Pick<Deps, 'fingerprint' | 'signLetterLink'>, address: string): Promise<Guest> {
  const mailbox = await mailboxOf(deps, GUEST, address)
  return { address, mailbox, unsubscribeToken: await toUnsubscribeToken(deps, GUEST, mailbox) }
}

interface AnnouncedSelection {
  id: string
  invitationId: string
  token: string
  /** Null if no address was left. */
  guest: Guest | null
  category: string
  /** The chosen place; null if its name may not be stored. */
  place: Activity | null
  /** `Campinas, SP`; null if unknown. */
  city: string | null
  selectedAt: Date
  at?: Date
}

/** Street and neighbourhood, each once; null if neither is known. */
const streetOf = ({ address, location }: Activity): string | null =>
  location && !address?.includes(location) ? [address, location].filter(Boolean).join(', ') : address

const choiceOf = ({ category, city, place }: AnnouncedSelection): Choice => ({
  category,
  city,
  place: place && { name: place.name, address: streetOf(place), attributions: place.attributions },
})

/**
 * The messages about a choice: to the members of the couple, and to the guest who made it. The guest's message has the
 * key of the invitation, so that another choice after an undo does not send a second one (docs/rules.md,
 * invitations.8). The day of the outing is added when it is sent (`claimMessage`).
 */
export function selectionMessages(selection: AnnouncedSelection): { members: NewMessage; guest: GuestMessage | null } {
  const { id, invitationId, token, guest, place, selectedAt, at = selectedAt } = selection
  const choice = choiceOf(selection)
  // An e-mail cannot be withdrawn, so it is sent once the choice can no longer be undone.
  const times = { at, dueAt: addMinutes(selectedAt, TERMS.choiceUndoMinutes) }
  return {
    members: { cause: `activity/${id}`, kind: 'activity', payload: { choice }, ...times },
    guest: guest && {
      cause: `guest/${invitationId}`,
      recipient: guest.address,
      mailbox: guest.mailbox,
      limit: { since: addDays(at, -1), max: MAX_PER_DAY },
      kind: 'activity_guest',
      payload: {
        token,
        choice,
        routeUrl: place?.googleMapsUrl ?? null,
        unsubscribeToken: guest.unsubscribeToken,
      },
      ...times,
    },
  }
}
