import { create } from 'qrcode'
import { invitations as copy } from '../../../copy/invitations.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { QrPanel } from '../../../ui/ticket/qr-panel.tsx'
import { QrSquares } from '../../../ui/ticket/qr-squares.tsx'
import { downloadQrPng } from './download-qr-png.ts'

/** The link as a QR code, and as a picture to save or print. */
export function QrCode({ text }: { text: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return (
    <QrPanel
      action={
        <ActionButton icon="download" onClick={() => downloadQrPng(modules, copy.qrFile)}>
          {copy.qrDownload}
        </ActionButton>
      }
      caption={copy.qrCaption}
      code={<QrSquares label={copy.qrLabel} modules={modules} />}
    />
  )
}
