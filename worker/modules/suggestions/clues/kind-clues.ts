import type { Idea } from '#db/ideas'
import { HOME_CLUES, STREET_CLUES } from './words/home-clues.ts'
import { OPEN_AIR_CLUES } from './words/open-air-clues.ts'
import { MUSEUM_CLUES, OUTING_CLUES } from './words/outing-clues.ts'
import { BAR_CLUES, TABLE_CLUES } from './words/table-clues.ts'

/** Kinds that a guest could not tell apart have one clue. */
const SAME_AS: Readonly<Record<string, string>> = {
  'monumento-municipal': 'monumento-natural',
  cafeteria: 'cafe',
  'cozinha-francesa': 'frances',
  'cozinha-italiana': 'italiano',
}

/** What is said of an idea whose picture says no more of it. */
const HOME_KIND = 'ideia'
/** Of any idea for the street: its picture says where it would be. */
const STREET_KIND = 'ideia-rua'

const ALL: ReadonlyMap<string, readonly string[]> = new Map(
  [OPEN_AIR_CLUES, OUTING_CLUES, MUSEUM_CLUES, TABLE_CLUES, BAR_CLUES, HOME_CLUES, STREET_CLUES].flatMap((clues) =>
    Object.entries(clues),
  ),
)

export interface KindClue {
  /** What it tells, which other kinds may share. */
  readonly sense: string
  readonly wordings: readonly string[]
  /** For when these are used up: of any idea it is true that it is for at home. */
  readonly spare: readonly string[]
}

/** What follows from a kind; null for an unknown one. */
export function kindClueOf(kind: string | null): KindClue | null {
  const sense = SAME_AS[kind ?? ''] ?? kind ?? ''
  const wordings = ALL.get(sense)
  if (!wordings) return null
  const isAtHome = sense.startsWith(`${HOME_KIND}-`) && sense !== STREET_KIND
  return { sense, wordings, spare: isAtHome ? (ALL.get(HOME_KIND) ?? []) : [] }
}

/** Ideas that borrow the picture of a place, by the first words of the picture's key. */
const IDEAS_BY_DRAWING: Readonly<Record<string, RegExp>> = {
  'ideia-esporte': /^(corrida|esportes|estadio|quadra|boliche)-/,
  'ideia-delicia': /^(fondue|confeitaria|pizza|sorveteria|lanche|cafe)-/,
  'ideia-mimo': /^(relaxamento|spa|piscina)-/,
  'ideia-palco': /^(teatro|casa-de-show|cinema|danca)-/,
  'ideia-viagem': /^(viagem|hotel|ilha|trilha)-/,
}

/** The kind of an idea, as its clue is found by. */
export function ideaKindOf({ drawing, where }: Pick<Idea, 'drawing' | 'where'>): string {
  if (where === 'street') return STREET_KIND
  if (kindClueOf(drawing)) return drawing
  return Object.keys(IDEAS_BY_DRAWING).find((kind) => IDEAS_BY_DRAWING[kind]?.test(drawing)) ?? HOME_KIND
}
