import { readFileSync } from 'node:fs'
import opentype, { type PathCommand } from 'opentype.js'

/** Letters as shapes: a picture must not depend on the fonts of the machine that draws it. */
export interface OutlineFont {
  /** Width of a text in pixels. */
  widthOf: (text: string, sizePx: number) => number
  /** `d` of an SVG path, from the text's left end on its base line at 0, 0. */
  pathOf: (text: string, sizePx: number) => string
}

const PRECISION = 100
const rounded = (value: number): number => Math.round(value * PRECISION) / PRECISION

/** The library's own text of a path turns it over, and leaves out steps that it needs. */
function toStep(command: PathCommand): string {
  const { type, ...numbers } = command
  const { x1, y1, x2, y2, x, y } = numbers as Partial<Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>>
  return type + [x1, y1, x2, y2, x, y].flatMap((value) => (value === undefined ? [] : [rounded(value)])).join(' ')
}

/**
 * Reads a font.
 *
 * @param path - a WOFF 1 file, as `@fontsource` has one beside each WOFF 2
 * @throws Error when the file is none, or when a text has a letter that the font does not have
 */
export function readOutlineFont(path: string): OutlineFont {
  const font = opentype.parse(new Uint8Array(readFileSync(path)).buffer)
  return {
    widthOf: (text, sizePx) => font.getAdvanceWidth(text, sizePx),
    pathOf(text, sizePx) {
      const missing = Array.from(text).find((character) => !font.hasChar(character))
      if (missing) throw new Error(`the font has no “${missing}”`)
      return font.getPath(text, 0, 0, sizePx).commands.map(toStep).join('')
    },
  }
}
