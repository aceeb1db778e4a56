import { type ComponentType, useState } from 'react'
import { common } from '../../copy/common.ts'
import { invitations as copy } from '../../copy/invitations.ts'
import { categoryDrawing } from '../../lib/category-drawing.ts'
import { formatDate, toSlug } from '../../lib/format.ts'
import { ActionButton, Actions } from '../../ui/action/actions.tsx'
import { ExternalButton } from '../../ui/action/button.tsx'
import { showErrorToast } from '../../ui/feedback/toast-store.ts'
import { Scene } from '../../ui/ticket/scene.tsx'
import { Ticket } from '../../ui/ticket/ticket.tsx'
import type { ReadyInvitation } from './ready-invitation.ts'
import { describeFilters } from './requested-filters.ts'
import { copyLink, type Shareable, shareInvitation, whatsAppUrl } from './share-invitation.ts'

/** An open invitation, and every way to hand it over. */
export function ShareTicket({ invitation }: { invitation: ReadyInvitation }) {
  const { category, location, expiresAt, filters = {}, isSurprise, mode } = invitation
  const slug = toSlug(category)
  const kind = mode === 'match' ? [copy.match] : []
  const requested = [...kind, ...describeFilters(filters, isSurprise)].join(common.dot)
  return (
    <Ticket stub={<ShareTicketStub invitation={invitation} />}>
      <Scene category={slug} drawing={categoryDrawing(slug)} isUrgent />
      <div className="p-[min(1.25rem,6vw)] sm:p-7">
        <p className="font-semibold text-sm text-urucum">{copy.ticketTitle}</p>
        <h2 className="mt-1 text-2xl">{category}</h2>
        <p className="mt-1">{location ?? copy.anywhere}</p>
        {requested ? <p className="mt-1 first-letter:uppercase">{requested}</p> : null}
        <p className="mt-1 text-sm text-soft">{copy.validUntil(formatDate(expiresAt))}</p>
      </div>
    </Ticket>
  )
}

/** WhatsApp comes first, because most links go there; then the other ways to share. */
function ShareTicketStub({ invitation }: { invitation: Shareable }) {
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

/** Loads the QR encoder at the first tap, because it is large and rarely used. */
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
