import { type ComponentType, useState } from 'react'
import { invitations as copy } from '../../../copy/invitations.ts'
import { ActionButton, Actions } from '../../../ui/action/actions.tsx'
import { ExternalButton } from '../../../ui/action/button.tsx'
import { showErrorToast } from '../../../ui/feedback/toast-store.ts'
import { copyLink } from '../copy-link.ts'
import { shareInvitation } from './share-invitation.ts'
import { type Shareable, whatsAppUrl } from './whatsapp-url.ts'

/** WhatsApp comes first, because most links go there; then the other ways to share. */
export function ShareTicketStub({ invitation }: { invitation: Shareable }) {
  const { QrCode, toggle } = useQrCode()
  return (
    <div className="flex flex-col gap-3">
      <ExternalButton href={whatsAppUrl(invitation)} icon="chat" isWide variant="primary">
        <span>
          {copy.whatsApp}
          <span className="sr-only">{copy.outside}</span>
        </span>
      </ExternalButton>
      <input
        aria-label={copy.link}
        className="min-h-11 w-full truncate rounded-field bg-card px-4 text-base text-ink"
        onFocus={(event) => event.target.select()}
        readOnly
        value={invitation.url}
      />
      <Actions>
        <ActionButton icon="share" onClick={() => void shareInvitation(invitation)}>
          {copy.share}
        </ActionButton>
        <ActionButton icon="copy" onClick={() => copyLink(invitation.url)}>
          {copy.copyLink}
        </ActionButton>
        <ActionButton icon="qr" isPressed={QrCode !== null} onClick={toggle}>
          {QrCode ? copy.hideQr : copy.showQr}
        </ActionButton>
      </Actions>
      {QrCode ? <QrCode text={invitation.url} /> : null}
    </div>
  )
}

/** The encoder is heavy and seldom wanted: it comes with the first tap. Without it the other ways still stand. */
function useQrCode() {
  const [QrCode, setQrCode] = useState<ComponentType<{ text: string }> | null>(null)
  const toggle = async () => {
    if (QrCode) return setQrCode(null)
    try {
      const loaded = await import('./qr-code.tsx')
      setQrCode(() => loaded.QrCode)
    } catch {
      showErrorToast({ title: copy.error, description: copy.qrFailed })
    }
  }
  return { QrCode, toggle }
}
