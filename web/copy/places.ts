import { atHour } from '#contracts/format-hour'
import { ofCity } from '#contracts/guide-titles'
import type { Activity, IdeaFacts } from '#contracts/suggestions'
import { common } from './common.ts'

const PRICE_LABELS = { 1: 'Econômico', 2: 'Moderado', 3: 'Caro', 4: 'Muito Caro' } as const

type PriceLevel = keyof typeof PRICE_LABELS
const MAX_PRICE = 4

const MINUTES_PER_HOUR = 60

const STRAIGHT = 'em linha reta'

function toDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR]
  if (hours === 0) return `${rest} min`
  return `${hours}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`
}

export const places = {
  /** `count`: the formatted number of ratings, if the source provides it. */
  rating: (rating: string, count?: string) => (count ? `★ ${rating} (${count})` : `★ ${rating}`),
  ratingSpoken: (rating: string, count?: string) =>
    count ? `Nota ${rating} de 5, ${count === '1' ? '1 avaliação' : `${count} avaliações`}` : `Nota ${rating} de 5`,
  price: (level: PriceLevel) => PRICE_LABELS[level],
  priceSpoken: (level: PriceLevel) => `${PRICE_LABELS[level]}, ${level} de ${MAX_PRICE}`,
  hours: 'Horários',
  onProgramme: 'confira a programação',
  /**
   * `start`: with its preposition. A way to another city may lead around a bay or a mountain; only the straight line is
   * known.
   */
  distanceFrom: (distance: string, start: string, isOtherCity: boolean) =>
    `a ${distance} ${start}${isOtherCity ? `, ${STRAIGHT}` : ''}`,
  /** Of a surprise, whose distance is rounded to kilometres. */
  near: (start: string) => `perto ${start}`,
  of: ofCity,
  ofCentre: 'do centro',
  ofCentreOf: (city: string) => `do centro ${ofCity(city)}`,
  /** For a distance with a precision of about a kilometre. */
  roughly: (distance: string) => `cerca de ${distance}`,
  /** For a place without coordinates: the distance is that of its city. */
  cityDistance: (distance: string) => `a cidade fica a ${distance} ${STRAIGHT}`,
  cityDistanceFrom: (city: string, distance: string, from: string) =>
    `${city}, a ${distance} ${ofCity(from)}, ${STRAIGHT}`,
  cityDistanceFromInvited: (city: string, distance: string) =>
    `${city}, a ${distance} da cidade do convite, ${STRAIGHT}`,
  idea: { home: 'Ideia para fazer em casa', street: 'Ideia para fazer na rua' },
  ideaFacts: ({ minutes, needs }: Pick<IdeaFacts, 'minutes' | 'needs'>) => [
    `cerca de ${toDuration(minutes)}`,
    needs.length === 0 ? 'não pede nada' : `pede ${needs.join(', ')}`,
  ],
  unknownPlace: 'Localização não especificada',
  whereabouts: { home: 'Em casa, ou onde vocês quiserem', street: 'Na rua, onde vocês estiverem' },
  /** For a description of more than two lines. */
  reading: (place: string) => ({ more: 'ler mais', less: 'ler menos', about: ` sobre ${place}` }),
  /** Year of the newest evidence that the place exists. */
  seen: (year: number) => `Visto em ${year}`,
  credits: 'Fonte:',
  /** Opens the credits of a place that the couple has chosen. */
  sources: {
    label: 'Fontes',
    /** Google's terms require its line beside the place, always visible. */ except: 'Google',
  },
  missing: 'Falta um lugar? Conte para a gente',
  report: {
    ask: 'Fechou ou tem dado errado?',
    /** Read by screen readers after the label. */
    about: (place: string) => ` Avisar sobre ${place}`,
    sent: 'Valeu pelo aviso',
  },
  /** Read by screen readers after the label of a link: where the link leads. */
  routeTo: (place: string) => ` para ${place} ${common.elsewhere}`,
  siteOf: (place: string) => ` de ${place} ${common.elsewhere}`,
  outside: ` ${common.elsewhere}`,
  callTo: (place: string) => ` para ${place}`,
  /** The name of an outing, which may be a tour. */
  outing: ({ name, tour }: Pick<Activity, 'name' | 'tour'>) => tour?.name ?? name,
  map: 'Ver no mapa',
  closeMap: 'Fechar o mapa',
  mapFailed: { title: 'O mapa não abriu', description: 'A lista continua aqui. Tente de novo em alguns instantes.' },
} as const

export type Tour = NonNullable<Activity['tour']>
type Stop = Tour['stops'][number]

const namesOf = (stops: readonly Stop[]): string => stops.map(({ name }) => name).join(' e ')
const othersOf = ({ stops }: Tour, placeId: string): string => namesOf(stops.filter(({ id }) => id !== placeId))

/** A tour: two or three stops in their order. */
export const tour = {
  label: 'Rolê completo',
  with: (tour: Tour, placeId: string) => `com ${othersOf(tour, placeId)}, ou só este lugar.`,
  /** The kind of a stop, and the way from the previous one: at most this many minutes on foot, or about this many by car. */
  stop: ({ kindWords, way }: Pick<Stop, 'kindWords' | 'way'>) =>
    [
      kindWords,
      way && `${way.by === 'foot' ? 'até' : 'uns'} ${way.minutes} min ${way.by === 'foot' ? 'a pé' : 'de carro'}`,
    ]
      .filter(Boolean)
      .join(' · '),
  /** `startsAt`: `HH:mm` */
  when: ({ startsAt, minutes }: Pick<Tour, 'startsAt' | 'minutes'>) =>
    `Comecem ${atHour(startsAt)}: leva cerca de ${toDuration(minutes).replace(' ', '\u00a0')}.`,
  /** The second answer to a choice: with the stops before and after the place. */
  choice: ({ stops }: Tour, placeId: string) => {
    const at = stops.findIndex(({ id }) => id === placeId)
    const [before, after] = [namesOf(stops.slice(0, at)), namesOf(stops.slice(at + 1))]
    return `O rolê todo: ${[before && `${before} antes`, after && `${after} depois`].filter(Boolean).join(', ')}`
  },
  /** Labels of the button that declines the tour (`alone`) and accepts it again (`whole`). */
  alone: 'Só este lugar',
  whole: (tour: Tour, placeId: string) => `Fazer o rolê todo, com ${othersOf(tour, placeId)}`,
  changeFailed: 'O rolê continua como estava',
  mark: 'Fomos',
  done: 'Feito',
  failed: 'A parada não foi marcada',
} as const
