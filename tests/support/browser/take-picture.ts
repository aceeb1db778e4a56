import type { Browser } from 'playwright-core'

interface Picture {
  width: number
  height: number
  specks?: number
  type?: 'image/jpeg' | 'image/png' | 'image/webp'
  quality?: number
  /** Whether only a disc is painted, on a transparent background. */
  isCutOut?: boolean
}

/** Makes a picture that the browser encodes. */
export async function takePicture(browser: Browser, picture: Picture): Promise<Buffer> {
  const page = await browser.newPage()
  const text = await page.evaluate(paint, picture)
  await page.close()
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64')
}

/** Paints the picture; runs in the browser. */
async function paint({ width, height, specks = 0, type = 'image/jpeg', quality = 0.8, isCutOut = false }: Picture) {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#c4411b'
  if (isCutOut) pen.arc(width / 2, height / 2, width / 3, 0, 7)
  else pen.rect(0, 0, width, height)
  pen.fill()
  let state = 1
  const next = (below: number) => {
    state = (state * 48271) % 0x7fffffff
    return state % below
  }
  for (let speck = 0; speck < specks; speck += 1) {
    pen.fillStyle = `hsl(${next(360)} 60% 50%)`
    pen.fillRect(next(width), next(height), 6, 6)
  }
  const file = await canvas.convertToBlob({ type, quality })
  const reader = new FileReader()
  await new Promise((resolve) => {
    reader.onload = resolve
    reader.readAsDataURL(file)
  })
  return String(reader.result)
}

const START_OF_FRAME = 0xc0

/** Width and height in the header of a baseline JPEG. */
export function sizeOfJpeg(dataUrl: string): [width: number, height: number] {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  let at = 2
  while (bytes.readUInt8(at + 1) !== START_OF_FRAME) at += 2 + bytes.readUInt16BE(at + 2)
  return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
}
