import { create } from 'qrcode'
import { invitations as copy } from '../../copy/invitations.ts'
import { partner } from '../../copy/joining.ts'
import { saveFile } from '../../platform/device/save-file.ts'
import { ActionButton } from '../../ui/action/actions.tsx'
import { QrPanel, QrSquares } from '../../ui/ticket/qr-panel.tsx'

/** Quiet zone that the standard requires; with a smaller one some scanners do not find the code. */
const QUIET_MODULES = 4
/** Approximate side, large enough for print; each module is a whole number of pixels, so that its edges stay sharp. */
const WANTED_SIDE_PX = 1000

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

/** The modules of a code, row by row; 0 is light, any other value dark. */
interface QrModules {
  size: number
  data: ArrayLike<number>
}

/** Draws the code in black on white and downloads it as a PNG file. */
function downloadQrPng(modules: QrModules, fileName: string) {
  drawQr(modules).toBlob((png) => {
    if (png) saveFile(png, fileName)
  }, 'image/png')
}

function drawQr({ size, data }: QrModules): HTMLCanvasElement {
  const modulePx = Math.floor(WANTED_SIDE_PX / (size + 2 * QUIET_MODULES))
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = modulePx * (size + 2 * QUIET_MODULES)
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) return canvas
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (let index = 0; index < data.length; index += 1) {
    if (!data[index]) continue
    const [column, row] = [index % size, Math.floor(index / size)]
    pen.fillRect((column + QUIET_MODULES) * modulePx, (row + QUIET_MODULES) * modulePx, modulePx, modulePx)
  }
  return canvas
}

/** The link with a join code as a QR code, for the partner to scan. */
export function CodeQr({ text }: { text: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return (
    <QrPanel caption={partner.code.qrCaption} code={<QrSquares label={partner.code.qrLabel} modules={modules} />} />
  )
}
