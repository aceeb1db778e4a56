import { shareNatively } from '../../../platform/device/sharing.ts'
import { copyLink } from '../copy-link.ts'
import { type Shareable, toShareText } from './whatsapp-url.ts'

/** Hands an invitation over by the share sheet of the device; without one its link is copied. */
export async function shareInvitation(invitation: Shareable): Promise<void> {
  const isShared = await shareNatively({ text: toShareText(invitation) })
  if (!isShared) await copyLink(invitation.url)
}
