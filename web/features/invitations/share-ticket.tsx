import { lazy, Suspense, useState } from 'react'
import { invitations as copy } from '../../copy/invitations.ts'
import { shareNatively } from '../../hooks/sharing.ts'
import { formatDate, toSlug } from '../../lib/format.ts'
import { ActionButton, Actions } from '../../ui/action.tsx'
import { Button, ExternalButton } from '../../ui/button.tsx'
import { Scene } from '../../ui/scene.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { copyLink } from './copy-link.ts'
import type { ReadyInvitation } from './use-invitation-draft.ts'
import { toShareText, whatsAppUrl } from './whatsapp.ts'

// The encoder is heavy and seldom wanted.
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

/** The finished invitation, and every way to hand it over. */
export function ShareTicket({ invitation, onReset }: { invitation: ReadyInvitation; onReset: () => void }) {
  const { url, category, location, expiresAt } = invitation
  const share = async () => {
    const isShared = await shareNatively({ text: toShareText(invitation) })
    if (!isShared) await copyLink(url)
  }
  return (
    <div className="mx-auto w-full max-w-md">
      <Ticket stub={<Handover onShare={share} url={url} whatsAppHref={whatsAppUrl(invitation)} />}>
        <Scene isUrgent name={toSlug(category)} seed={url} />
        <div className="p-5 sm:p-7">
          <p className="font-semibold text-sm text-urucum">{copy.ticketTitle}</p>
          <h2 className="mt-1 text-2xl">{category}</h2>
          <p className="mt-1">{location ?? copy.anywhere}</p>
          <p className="mt-1 text-sm text-soft">{copy.validUntil(formatDate(expiresAt))}</p>
        </div>
      </Ticket>
      <div className="mt-6 text-center">
        <Button icon="plus" look="quiet" onClick={onReset}>
          {copy.createAnother}
        </Button>
      </div>
    </div>
  )
}

function Handover({ url, whatsAppHref, onShare }: { url: string; whatsAppHref: string; onShare: () => void }) {
  const [isQrShown, setIsQrShown] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      <ExternalButton href={whatsAppHref} icon="chat" isWide look="primary">
        {copy.whatsApp}
      </ExternalButton>
      <input
        aria-label={copy.link}
        className="min-h-11 w-full truncate rounded-field bg-card px-4 text-base text-ink"
        onFocus={(event) => event.target.select()}
        readOnly
        value={url}
      />
      <Actions>
        <ActionButton icon="share" onClick={onShare}>
          {copy.share}
        </ActionButton>
        <ActionButton icon="copy" onClick={() => copyLink(url)}>
          {copy.copyLink}
        </ActionButton>
        <ActionButton icon="qr" isPressed={isQrShown} onClick={() => setIsQrShown(!isQrShown)}>
          {isQrShown ? copy.hideQr : copy.showQr}
        </ActionButton>
      </Actions>
      {isQrShown ? (
        <Suspense fallback={<div className="mx-auto size-[232px]" />}>
          <QrCode label={copy.qrLabel} text={url} />
        </Suspense>
      ) : null}
    </div>
  )
}
