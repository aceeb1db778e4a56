/** A letter as it is drawn: where its pixels are, and where they go from the left end of the base line. */
interface Letter {
  /** Of its first pixel among those of all letters. */
  start: number
  width: number
  height: number
  left: number
  /** Negative above the base line. */
  top: number
  /** How far the next letter is. */
  advance: number
}

/** A picture that waits for its words, and the letters to write them with. */
export interface LetterSheet {
  width: number
  height: number
  palette: readonly number[]
  /** The colours of each ink from the ground (first) to the full ink (last), as numbers of the palette. */
  inks: Readonly<Record<string, readonly number[]>>
  /** By size in pixels and by character. */
  fonts: Readonly<Record<string, Readonly<Record<string, Letter>>>>
}

/** The sheet with its pixels: those of the picture, and how much of each pixel a letter covers, as a step of its ink. */
export interface OpenSheet extends LetterSheet {
  pixels: Uint8Array
  letters: Uint8Array
}

const LENGTH_BYTES = 4

/** One file: length of the description, the description as JSON, the picture, the letters; deflated. */
export function packSheet({ pixels, letters, ...sheet }: OpenSheet): Uint8Array<ArrayBuffer> {
  const description = new TextEncoder().encode(JSON.stringify(sheet))
  const packed = new Uint8Array(LENGTH_BYTES + description.length + pixels.length + letters.length)
  new DataView(packed.buffer).setUint32(0, description.length)
  packed.set(description, LENGTH_BYTES)
  packed.set(pixels, LENGTH_BYTES + description.length)
  packed.set(letters, LENGTH_BYTES + description.length + pixels.length)
  return packed
}

export function openSheet(packed: Uint8Array): OpenSheet {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const start = LENGTH_BYTES + view.getUint32(0)
  const sheet = JSON.parse(new TextDecoder().decode(packed.subarray(LENGTH_BYTES, start))) as LetterSheet
  const end = start + sheet.width * sheet.height
  return { ...sheet, pixels: packed.slice(start, end), letters: packed.subarray(end) }
}

export interface Words {
  text: string
  sizePx: number
  ink: string
  x: number
  /** Of the base line. */
  y: number
}

const fontOf = (sheet: LetterSheet, sizePx: number) => sheet.fonts[sizePx] ?? {}

/** Width in pixels; letters that the sheet does not have take no room. */
export const widthOf = (sheet: LetterSheet, text: string, sizePx: number): number =>
  Array.from(text, (character) => fontOf(sheet, sizePx)[character]?.advance ?? 0).reduce((a, b) => a + b, 0)

/** Writes words onto the picture, in place; letters that the sheet does not have are left out. */
export function writeWords(sheet: OpenSheet, { text, sizePx, ink, x, y }: Words): void {
  const colours = sheet.inks[ink] ?? []
  let left = x
  for (const character of text) {
    const letter = fontOf(sheet, sizePx)[character]
    if (!letter) continue
    for (let row = 0; row < letter.height; row++) {
      const target = (y + letter.top + row) * sheet.width + Math.round(left) + letter.left
      for (let column = 0; column < letter.width; column++) {
        const step = sheet.letters[letter.start + row * letter.width + column] ?? 0
        if (step > 0) sheet.pixels[target + column] = colours[step] ?? 0
      }
    }
    left += letter.advance
  }
}
