import type { Idea } from '#db/ideas'
import clues from './kind-clues.json' with { type: 'json' }

/** Kinds that a guest cannot distinguish share one clue. */
const SAME_AS: Readonly<Record<string, string>> = {
  'monumento-municipal': 'monumento-natural',
  cafeteria: 'cafe',
  'cozinha-francesa': 'frances',
  'cozinha-italiana': 'italiano',
}

/** The clue of an idea whose picture has none of its own; only one fact is known, that the idea needs no place. */
const HOME_KIND = 'ideia'
/** The clue of every idea for the street, because the clue of its picture would reveal the place. */
const STREET_KIND = 'ideia-rua'

/**
 * At least two wordings of each clue, by the slug of the kind, each true of every place of its kind. Of ideas: those for
 * home by their picture, each saying that the couple stays at home; the street's name no location, because the couple
 * starts wherever it is.
 */
const ALL: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(clues))

export interface KindClue {
  /** The clue's meaning; several kinds may share one. */
  readonly sense: string
  readonly wordings: readonly string[]
  /** Used after all wordings: for an idea for home, clues that fit every such idea; otherwise empty. */
  readonly spare: readonly string[]
}

/** The clue of a kind; null for an unknown kind. */
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

/** The key of `kindClueOf` for an idea. */
export function ideaKindOf({ drawing, where }: Pick<Idea, 'drawing' | 'where'>): string {
  if (where === 'street') return STREET_KIND
  if (kindClueOf(drawing)) return drawing
  return Object.keys(IDEAS_BY_DRAWING).find((kind) => IDEAS_BY_DRAWING[kind]?.test(drawing)) ?? HOME_KIND
}
