import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { type OpenSheet, packSheet } from '../../../worker/lib/png/letter-sheet.ts'
import { LETTER_SIZES, LETTERS } from '../../../worker/modules/previews/couple-card.ts'
import { toCoupleSvg } from './couple-svg.ts'
import { font, INK, PAPER, PREVIEW_SIZE, URUCUM } from './svg-pieces.ts'

const VERSION_DIGITS = 8
/** Of the picture; the steps of the inks come on top, and a PNG has 256 at most. */
const COLOURS = 192
/** From the ground to the full ink: more steps look the same. */
const STEPS = 16
const INKS = { ink: INK, accent: URUCUM } as const

const channelsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** The colours from the paper to an ink. */
function stepsTo(ink: string): number[][] {
  const [from, to] = [channelsOf(PAPER), channelsOf(ink)]
  return Array.from({ length: STEPS }, (_, step) =>
    from.map((value, channel) => Math.round(value + (((to[channel] ?? 0) - value) * step) / (STEPS - 1))),
  )
}

const distance = (a: number, b: number): number => {
  const [of, to] = [channelsOf(toHex(a)), channelsOf(toHex(b))]
  return of.reduce((sum, value, channel) => sum + (value - (to[channel] ?? 0)) ** 2, 0)
}
const toHex = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`

/** The colours that most pixels have; every other one becomes the nearest of them. */
function toPalette(colours: readonly number[]) {
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a).map(([colour]) => colour)
  const palette = byCount.slice(0, COLOURS)
  const nearest = (colour: number) => palette.reduce((a, b) => (distance(colour, b) < distance(colour, a) ? b : a))
  const numbers = new Map(byCount.map((colour) => [colour, palette.indexOf(nearest(colour))]))
  return { palette, numbers }
}

/** The picture with one number a pixel, and the colours that they stand for. */
async function readPicture() {
  const png = await sharp(Buffer.from(toCoupleSvg())).png({ palette: true, dither: 0 }).toBuffer()
  const data = await sharp(png).removeAlpha().raw().toBuffer()
  const colours = Array.from({ length: data.length / 3 }, (_, pixel) => data.readUIntBE(pixel * 3, 3))
  const { palette, numbers } = toPalette(colours)
  const pixels = Uint8Array.from(colours, (colour) => numbers.get(colour) ?? 0)
  return { pixels, palette: palette.flatMap((colour) => channelsOf(toHex(colour))) }
}

/** What of each pixel a letter covers, as steps of an ink. */
async function readLetter(character: string, sizePx: number) {
  const advance = font.widthOf(character, sizePx)
  const d = font.pathOf(character, sizePx)
  if (d === '') return { width: 0, height: 0, left: 0, top: 0, advance, steps: new Uint8Array() }
  // Room for what goes beyond its own width, and below the base line.
  const [margin, above, below] = [4, sizePx, Math.ceil(sizePx / 2)]
  const [width, height] = [Math.ceil(advance) + 2 * margin, above + below]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#fff" transform="translate(${margin} ${above})" d="${d}"/></svg>`
  const black = { background: { r: 0, g: 0, b: 0 } }
  const covered = await sharp(Buffer.from(svg)).flatten(black).greyscale().raw().toBuffer()
  const steps = Uint8Array.from(covered, (value) => Math.round((value / 255) * (STEPS - 1)))
  return { width, height, left: -margin, top: -above, advance, steps }
}

async function readFonts() {
  const fonts: Record<string, Record<string, OpenSheet['fonts'][string][string]>> = {}
  const letters: Uint8Array[] = []
  let start = 0
  for (const sizePx of Object.values(LETTER_SIZES)) {
    const ofSize: (typeof fonts)[string] = {}
    fonts[sizePx] = ofSize
    for (const character of LETTERS) {
      const { steps, ...letter } = await readLetter(character, sizePx)
      ofSize[character] = { ...letter, start }
      letters.push(steps)
      start += steps.length
    }
  }
  return { fonts, letters: Buffer.concat(letters) }
}

/** The picture of a couple without words, and the letters with which the worker writes them. */
export async function drawCoupleSheet(): Promise<OpenSheet> {
  const { pixels, palette } = await readPicture()
  const inks: Record<string, number[]> = {}
  for (const [name, ink] of Object.entries(INKS)) {
    const first = palette.length / 3
    palette.push(...stepsTo(ink).flat())
    inks[name] = Array.from({ length: STEPS }, (_, step) => first + step)
  }
  return { ...PREVIEW_SIZE, palette, inks, pixels, ...(await readFonts()) }
}

/** The file that the worker reads: see `openSheet`. */
export const renderCoupleSheet = async (): Promise<Buffer> => deflateSync(packSheet(await drawCoupleSheet()))

/** What `COUPLE_SHEET_VERSION` of the worker has to be: a digest of all that the sheet is made of. */
export function digestOfCoupleSheet(): string {
  const letters = Object.values(LETTER_SIZES).map((sizePx) => font.pathOf(LETTERS, sizePx))
  const parts = [toCoupleSvg(), ...letters, JSON.stringify([INKS, PAPER, STEPS, COLOURS])]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, VERSION_DIGITS)
}
