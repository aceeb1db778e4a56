import { fold } from '#db/keys/fold'
import { findKind } from '#db/vocabulary/kinds'
import { type Hint, saidHints } from './said-hints.ts'

/** What a clue is made of. Nothing of it is shown as it is. */
export interface ClueFacts {
  readonly activityId: string
  /** A slug of `KINDS`, of an idea the key of its clue; null where nobody knows what the place is. */
  readonly kind: string | null
  readonly name: string
  readonly description: string | null
  readonly priceLevel: number | null
  readonly isFree: boolean
}

const PRICES: Readonly<Record<number, Hint>> = {
  1: { key: 'barato', text: 'Cabe no bolso.' },
  3: { key: 'caro', text: 'A conta pede coragem.' },
  4: { key: 'luxo', text: 'É dia de extravagância.' },
}
const FREE: Hint = { key: 'gratis', text: 'Entrar não custa nada.' }
/** Where nobody pays to enter. */
const OPEN_DOORS: ReadonlySet<string> = new Set(['feira', 'mercado', 'shopping', 'biblioteca', 'livraria', 'galeria'])

/** What is known of a place beyond its kind, in a short sentence each, the most telling first. */
export function hintsOf({ kind, description, priceLevel, isFree }: ClueFacts): Hint[] {
  const said = saidHints(kind ?? '', fold(description ?? ''))
  const price = PRICES[priceLevel ?? 0]
  // A square costs nothing: nobody expects otherwise.
  const isVenue = kind !== null && !OPEN_DOORS.has(kind) && findKind(kind)?.isVenue
  return [...said, ...(price ? [price] : []), ...(isVenue && isFree ? [FREE] : [])]
}
