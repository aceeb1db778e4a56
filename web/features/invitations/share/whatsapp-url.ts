import type { InvitationMode } from '#contracts/voting/voting-state'
import { invitations as copy } from '../../../copy/invitations.ts'

export interface Shareable {
  /** Name of the category. */
  category: string
  location: string | null
  url: string
  /** Missing in what an older release remembers. */
  isSurprise?: boolean
  /** As `isSurprise`. */
  mode?: InvitationMode
}

/** The message that goes with the link. */
export const toShareText = (invitation: Shareable) => copy.shareText(invitation)

/** Opens WhatsApp with the message written, the recipient still to be chosen. */
export const whatsAppUrl = (invitation: Shareable) =>
  `https://wa.me/?text=${encodeURIComponent(toShareText(invitation))}`
