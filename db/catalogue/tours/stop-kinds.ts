import { isCoffeeSaid, isDrinkingSaid, isFoodSaid, isMealSaid } from './sentence-hints.ts'

/** What one does at a stop, by the family of its kind; a family of none is no stop of a tour. */
const FAMILIES = {
  meal:
    'restaurante bistro frances fondue italiano massas pizzaria japones asiatico churrascaria grelhados steakhouse galeteria ' +
    'parrilla frutos-do-mar peixe portugues espanhol alemao arabe mexicano indiano mineiro nordestino baiano amazonico ' +
    'regional vegetariano',
  coffee: 'confeitaria chocolateria padaria sorveteria gelateria acai cafe cafe-colonial casa-de-cha creperia',
  drink: 'boteco bar coquetelaria pub cervejaria choperia vinhos',
  // A terrace on the 40th floor is a view too: nobody needs two.
  view: 'mirante teleferico rooftop',
  beach: 'praia',
  museum: 'museu centro-cultural palacio biblioteca galeria aquario',
  park: 'parque jardim',
  stroll: 'rua praca',
  market: 'mercado',
  theatre: 'teatro',
  cinema: 'cinema',
  sight: 'igreja monumento',
} as const
export type StopKind = keyof typeof FAMILIES

export const kindsOf = (words: string): ReadonlySet<StopKind> => new Set(words.split(' ') as StopKind[])

export const TABLES = kindsOf('meal coffee drink market')

const KIND_OF: ReadonlyMap<string, StopKind> = new Map(
  (Object.keys(FAMILIES) as StopKind[]).flatMap((kind) =>
    FAMILIES[kind].split(' ').map((family) => [family, kind] as const),
  ),
)

/** Where one may go from a beach. */
const CASUAL = new Set(
  'churrascaria galeteria frutos-do-mar peixe mineiro nordestino baiano amazonico regional'.split(' '),
)

export const isCasualFamily = (family: string | null): boolean => family !== null && CASUAL.has(family)

/** A street or square where one eats or drinks, as far as its sentence says, is that meal, drink or coffee. */
function streetKindOf(description: string): StopKind {
  if (isDrinkingSaid(description)) return 'drink'
  if (isMealSaid(description)) return 'meal'
  return isCoffeeSaid(description) ? 'coffee' : 'stroll'
}

/** @returns null for what is no stop of a tour: a trail or a waterfall takes the day, a hotel the night */
export function stopKindOf(family: string | null, description: string): StopKind | null {
  const kind = family === null ? undefined : KIND_OF.get(family)
  if (kind === 'stroll') return streetKindOf(description)
  // Crafts alone are looked at.
  if (kind === 'market' && !isFoodSaid(description)) return 'stroll'
  return kind ?? null
}
