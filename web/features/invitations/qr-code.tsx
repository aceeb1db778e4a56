import { create } from 'qrcode'
import { invitations as copy } from '../../copy/invitations.ts'
import { partner } from '../../copy/joining.ts'
import { ActionButton } from '../../ui/action/actions.tsx'
import { QrPanel, QrSquares } from '../../ui/ticket/qr-panel.tsx'

/** Quiet zone required by the standard: with less, some scanners do not find the code. */
const QUIET_MODULES = 4
/** Enough to print on a card; each module is a whole number of pixels, so that its edges stay sharp. */
const WANTED_SIDE_PX = 1000

const REVOKE_AFTER_MS = 10_000

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

/** The squares of a code, row by row; other than 0 is dark. */
interface QrModules {
  size: number
  data: ArrayLike<number>
}

/** Draws the code, black on white, and gives it to the browser as a file. */
function downloadQrPng(modules: QrModules, fileName: string) {
  drawQr(modules).toBlob((png) => {
    if (png) download(png, fileName)
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

function download(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers begin the download after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}

/** The link with a join code as a QR code, which the partner scans. */
export function CodeQr({ text }: { text: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return (
    <QrPanel caption={partner.code.qrCaption} code={<QrSquares label={partner.code.qrLabel} modules={modules} />} />
  )
}
