import type { InvitationMode } from '#contracts/invitations'
import { common } from '../../copy/common.ts'
import { invitations as copy } from '../../copy/invitations.ts'
import { shareNatively } from '../../platform/device/sharing.ts'
import { copyWithToast } from '../../platform/feedback/copy-with-toast.ts'

/** Hands an invitation over by the share sheet of the device; without one its link is copied. */
export async function shareInvitation(invitation: Shareable): Promise<void> {
  const isShared = await shareNatively({ text: toShareText(invitation) })
  if (!isShared) await copyLink(invitation.url)
}

export interface Shareable {
  /** Name of the category. */
  category: string
  location: string | null
  url: string
  /** Missing in what an older release stored. */
  isSurprise?: boolean
  /** Missing in what an older release stored. */
  mode?: InvitationMode
}

/** The message that goes with the link. */
export const toShareText = (invitation: Shareable) => copy.shareText(invitation)

/** Opens WhatsApp with the message written, the recipient still to be chosen. */
export const whatsAppUrl = (invitation: Shareable) =>
  `https://wa.me/?text=${encodeURIComponent(toShareText(invitation))}`

/** Copies a link and says how it went. */
export async function copyLink(url: string): Promise<void> {
  await copyWithToast(url, { copied: common.copied, failed: common.couldNotCopy })
}
