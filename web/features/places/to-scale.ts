import { formatDistance } from '../../lib/format.ts'

const METRES_PER_KM = 1000
const MIN_LENGTH_PX = 56
const ROUND = [1, 2, 5, 10] as const

export interface Scale {
  km: number
  /** Length of the scale on the screen. */
  px: number
}

/** The smallest round distance that is long enough on the screen for a readable scale. */
export function toScale(metresPerPx: number): Scale {
  const least = (metresPerPx * MIN_LENGTH_PX) / METRES_PER_KM
  const power = 10 ** Math.floor(Math.log10(least))
  const km = (ROUND.find((step) => step * power >= least) ?? 10) * power
  return { km, px: (km * METRES_PER_KM) / metresPerPx }
}

/** A round distance without `,0`, e.g. `5 km`. */
export const formatRound = (km: number): string => formatDistance(km).replace(',0', '')
