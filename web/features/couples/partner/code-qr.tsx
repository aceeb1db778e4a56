import { create } from 'qrcode'
import { partner } from '../../../copy/joining.ts'
import { QrPanel, QrSquares } from '../../../ui/ticket/qr-panel.tsx'

/** The link of a code, for the camera of the phone beside. */
export function CodeQr({ text }: { text: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return (
    <QrPanel caption={partner.code.qrCaption} code={<QrSquares label={partner.code.qrLabel} modules={modules} />} />
  )
}
