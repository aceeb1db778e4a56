import { sha256 } from '../../lib/digest.ts'
import { type OpenSheet, type Words, widthOf } from '../../lib/png/letter-sheet.ts'
import { counterLines } from './preview-words.ts'

/** As `PREVIEW_VERSION`, of the picture behind the words and of their letters. */
export const COUPLE_SHEET_VERSION = '92b898a0'

/** The file of the build that holds both. */
export const COUPLE_SHEET_PATH = `/assets/casal-${COUPLE_SHEET_VERSION}.bin`

/** Sizes of letters that the sheet has, in pixels. */
export const LETTER_SIZES = { large: 60, small: 44, counters: 32, smallest: 27 } as const
/** Every letter of a slug and of a counter. */
export const LETTERS = '@abcdefghijklmnopqrstuvwxyz0123456789- '

/** What the picture of a couple says. */
export interface CoupleCard {
  slug: string
  activities: number
  achievements: number
  cities: number
}

/** Where such a picture is asked for. */
export const COUPLE_PICTURE_ROUTE = '/previa/casal/:slug/:file'

const DIGEST_DIGITS = 16

/** Changes with everything that the picture shows. */
export async function couplePicturePath({ slug, activities, achievements, cities }: CoupleCard): Promise<string> {
  const digest = await sha256([COUPLE_SHEET_VERSION, slug, activities, achievements, cities].join(' '))
  return COUPLE_PICTURE_ROUTE.replace(':slug', slug).replace(':file', `${digest.slice(0, DIGEST_DIGITS)}.png`)
}

/** Where the words stand, in pixels; `scripts/build/previews/couple-svg.ts` leaves the place free. */
export const COUPLE_PAGE = { left: 104, width: 492, slugY: 322, secondY: 368, counterY: 448, counterStep: 42 } as const

/** Where a slug breaks into two lines: at the hyphen that is nearest to the middle, else in the middle. */
function toHalves(text: string): [string, string] {
  const middle = text.length / 2
  const hyphens = Array.from(text.matchAll(/-/g), ({ index }) => index + 1)
  const nearest = hyphens.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
  const cut = nearest !== undefined && Math.abs(nearest - middle) < middle / 2 ? nearest : Math.ceil(middle)
  return [text.slice(0, cut), text.slice(cut)]
}

/** In one line where it fits, else in two, as large as they fit. */
function toSlugWords(sheet: OpenSheet, text: string): Words[] {
  const { left: x, width, slugY, secondY } = COUPLE_PAGE
  const { large, small, counters, smallest } = LETTER_SIZES
  const fits = (part: string, sizePx: number) => widthOf(sheet, part, sizePx) <= width
  const line = (part: string, sizePx: number, y: number): Words => ({ text: part, sizePx, ink: 'ink', x, y })
  if (fits(text, large)) return [line(text, large, slugY)]
  if (fits(text, small)) return [line(text, small, slugY)]
  const [first, second] = toHalves(text)
  const sizePx = [small, counters].find((size) => fits(first, size) && fits(second, size)) ?? smallest
  return [line(first, sizePx, slugY - 6), line(second, sizePx, secondY)]
}

/** The words of a couple's picture, each with its place. */
export function toCoupleWords(sheet: OpenSheet, { slug, ...counters }: CoupleCard): Words[] {
  const { left: x, counterY, counterStep } = COUPLE_PAGE
  const lines = counterLines(counters).map((text, index) => {
    const y = counterY + index * counterStep
    return { text, sizePx: LETTER_SIZES.counters, ink: 'accent', x, y }
  })
  return [...toSlugWords(sheet, `@${slug}`), ...lines]
}
