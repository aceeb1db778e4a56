import { create } from 'qrcode'
import { invitations as copy } from '../../copy/invitations.ts'
import { ActionButton } from '../../ui/action.tsx'
import { QrPanel } from '../../ui/qr-panel.tsx'
import { downloadQrPng } from './qr-png.ts'

// The panel's white margin is the rest of the four modules that a scanner wants to see around.
const MARGIN_MODULES = 2

/** The link as a code for a camera, and as a picture to keep or print. */
export function QrCode({ text }: { text: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  const side = size + 2 * MARGIN_MODULES
  const squares = [...data].flatMap((isDark, index) =>
    isDark ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : [],
  )
  return (
    <QrPanel
      action={
        <ActionButton icon="download" onClick={() => downloadQrPng(modules, copy.qrFile)}>
          {copy.qrDownload}
        </ActionButton>
      }
      caption={copy.qrCaption}
      code={
        <svg
          aria-label={copy.qrLabel}
          role="img"
          shapeRendering="crispEdges"
          viewBox={`${-MARGIN_MODULES} ${-MARGIN_MODULES} ${side} ${side}`}
        >
          <path d={squares.join('')} fill="#000" />
        </svg>
      }
    />
  )
}
