import type { InvitationMode, InvitationSummary } from '#contracts/invitations'
import { common } from '../../copy/common.ts'
import { invitations as copy } from '../../copy/invitations.ts'
import { shareNatively } from '../../platform/device/sharing.ts'
import { copyWithToast } from '../../platform/feedback/copy-with-toast.ts'
import { toProposedTime } from '../suggestions/proposed-time.ts'

/** Shares an invitation through the device's share sheet, or copies its link if there is none. */
export async function shareInvitation(invitation: Shareable, text = toShareText(invitation)): Promise<void> {
  const isShared = await shareNatively({ text })
  if (!isShared) await copyLink(invitation.url)
}

export interface Shareable {
  category: string
  location: string | null
  url: string
  isSurprise: boolean
  mode: InvitationMode
  /** Null or absent: unknown. */
  guest?: string | null
  /** Absent or null: the guest chooses a place. */
  proposal?: InvitationSummary['proposal'] | undefined
}

export const toShareText = (invitation: Shareable) =>
  invitation.proposal
    ? copy.shareProposal(invitation.proposal.name, toProposedTime(invitation.proposal).words, invitation.url)
    : copy.shareText(invitation)

/** A WhatsApp URL with the message filled in; the person chooses the recipient there. */
export const toWhatsApp = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`

export const whatsAppUrl = (invitation: Shareable) => toWhatsApp(toShareText(invitation))

/** Copies a link and shows whether it worked. */
export async function copyLink(url: string): Promise<void> {
  await copyWithToast(url, { copied: common.copied, failed: common.couldNotCopy })
}
