import { dataUrl, png } from '../hostile/images.ts'

const SIDE = 400
const IPE = [244, 183, 64]
const URUCUM = [196, 65, 27]
const MATA = [14, 107, 92]

const isInside = (x: number, y: number, centreX: number): boolean => (x - centreX) ** 2 + (y - 215) ** 2 < 105 ** 2

function colourAt(x: number, y: number): number[] {
  const [left, right] = [isInside(x, y, 150), isInside(x, y, 250)]
  if (left && right) return [92, 46, 60]
  if (left) return URUCUM
  return right ? MATA : IPE
}

/** A picture that stands for a couple's photo: two circles that overlap. Data URL of a PNG, 400 px a side. */
export function drawPhoto(): string {
  const rows = new Uint8Array(SIDE * (1 + SIDE * 3))
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) rows.set(colourAt(x, y), y * (1 + SIDE * 3) + 1 + x * 3)
  }
  return dataUrl('image/png', png({ width: SIDE, height: SIDE, rows }))
}
