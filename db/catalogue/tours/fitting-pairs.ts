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
  stage: 'teatro show',
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
  market: ['museum', 'stroll', 'stage'],
  park: ['coffee', 'museum', 'view', 'meal'],
  sight: ['coffee', 'stroll', 'museum'],
  museum: ['coffee', 'meal', 'stroll', 'cinema'],
  stroll: ['coffee', 'meal', 'drink', 'stage'],
  coffee: ['view', 'stage', 'cinema'],
  view: ['meal', 'drink'],
  cinema: ['meal', 'drink'],
  stage: ['meal', 'drink'],
  meal: [],
  drink: [],
}

/** Whether the second is a good thing to do behind the first. */
export const fits = (first: Doing, second: Doing): boolean => AFTER[first].includes(second)
