import { common } from './common.ts'

const PRICE_LABELS = { 1: 'Econômico', 2: 'Moderado', 3: 'Caro', 4: 'Muito Caro' } as const
type PriceLevel = keyof typeof PRICE_LABELS
const HIGHEST_PRICE = 4

/** What is said about a place, on the invitation and on the dashboard alike. */
export const places = {
  rating: (rating: string) => `★ ${rating}`,
  ratingSpoken: (rating: string) => `Nota ${rating} de 5`,
  price: (level: PriceLevel) => PRICE_LABELS[level],
  priceSpoken: (level: PriceLevel) => `${PRICE_LABELS[level]}, ${level} de ${HIGHEST_PRICE}`,
  distance: (distance: string) => `a ${distance} do centro`,
  distanceFrom: (distance: string, city: string) => `a ${distance} de ${city}`,
  unknownPlace: 'Localização não especificada',
  anywhere: 'Em casa, ou onde vocês quiserem',
  /** What a screen reader says after the short words of a link: where it leads. */
  routeTo: (place: string) => ` para ${place} ${common.elsewhere}`,
  siteOf: (place: string) => ` de ${place} ${common.elsewhere}`,
  outside: ` ${common.elsewhere}`,
  callTo: (place: string) => ` para ${place}`,
} as const
