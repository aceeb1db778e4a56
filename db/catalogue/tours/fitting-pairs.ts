/** What one does somewhere, by the family of its kind; a family of none is no stop of a tour. */
const DOING = {
  meal:
    'restaurante bistro frances fondue italiano massas pizzaria japones asiatico churrascaria grelhados steakhouse galeteria ' +
    'parrilla frutos-do-mar peixe portugues espanhol alemao arabe mexicano indiano mineiro nordestino baiano amazonico ' +
    'regional vegetariano',
  coffee: 'confeitaria chocolateria padaria sorveteria gelateria acai cafe cafe-colonial casa-de-cha creperia',
  drink: 'boteco bar coquetelaria rooftop pub cervejaria choperia vinhos',
  view: 'mirante teleferico',
  beach: 'praia',
  museum: 'museu centro-cultural palacio biblioteca galeria aquario planetario',
  park: 'parque jardim',
  stroll: 'rua praca',
  market: 'mercado',
  theatre: 'teatro',
  show: 'show',
  cinema: 'cinema',
  sight: 'igreja monumento',
} as const
export type Doing = keyof typeof DOING

const DOING_OF: ReadonlyMap<string, Doing> = new Map(
  (Object.keys(DOING) as Doing[]).flatMap((doing) => DOING[doing].split(' ').map((family) => [family, doing] as const)),
)

/** @returns null for what is no stop of a tour: a trail or a waterfall takes the day, a hotel the night */
export const doingOf = (family: string | null): Doing | null =>
  family === null ? null : (DOING_OF.get(family) ?? null)

/** What goes well after what, in the order of a day: a view at sunset, then a table. */
const AFTER: Readonly<Record<Doing, readonly Doing[]>> = {
  beach: ['view', 'meal', 'coffee'],
  market: ['museum', 'stroll', 'theatre'],
  // Whoever comes from running or skating goes to no table with a cloth on it.
  park: ['coffee', 'museum', 'view'],
  sight: ['coffee', 'stroll', 'museum'],
  museum: ['coffee', 'meal', 'stroll', 'cinema'],
  stroll: ['coffee', 'meal', 'drink'],
  coffee: ['view', 'theatre', 'cinema'],
  view: ['meal', 'drink'],
  cinema: ['meal', 'drink'],
  // A kitchen may be closed behind a play: a bar is open. Behind a show there is nothing.
  theatre: ['drink'],
  show: [],
  meal: ['show'],
  drink: [],
}

/** What one does in the evening, or at sunset. */
const LATE: ReadonlySet<Doing> = new Set(['view', 'cinema', 'theatre', 'show', 'drink'])

const DAYTIME = /almoço|mercado/i
const EVENING = /jantar|noite/i

/** Whether a place is for the day alone, as its sentence says: lunch, or a counter in a market. */
export const isOfDay = (sentence: string | null): boolean =>
  sentence !== null && DAYTIME.test(sentence) && !EVENING.test(sentence)

/** One does not walk through a large park, nor along what surrounds it. */
export const isCrossed = (doing: Doing): boolean => doing !== 'park' && doing !== 'view'

export const isLate = (doing: Doing): boolean => LATE.has(doing)

/** Whether the second is a good thing to do behind the first. */
export const fits = (first: Doing, second: Doing): boolean => AFTER[first].includes(second)
