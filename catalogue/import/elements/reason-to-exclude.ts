import { isDistinctName, isFastFoodChain, mayBeAdult } from '#db/vocabulary/excluded-names'
import type { WithholdReason } from '#db/vocabulary/withhold-reason'
import { PLACEHOLDER, reasonToWithhold } from '../../fit/reason-to-withhold.ts'
import type { ExclusionReason } from './extract-element.ts'

/** The reasons for which a brand, and not only a name, excludes a place. */
const OF_CHAINS: ReadonlySet<WithholdReason | null> = new Set(['chain', 'chain hotel'])

/** Folded words of a name or a note: the place has closed, or has not opened yet. */
export const CLOSED_FOR_GOOD =
  /\b(?:(?:permanente|definitiva|temporaria)mente fechad|fechad[oa]s? (?:permanente|definitiva|temporaria)mente|fechou|(?:nao|ja) existe mais|mudou (?:se )?de endereco|permanently closed|closed down|em (?:obras|construcao|reforma|breve)|aluga se|vende se|para alugar|passa se o ponto)/
const CLOSED_NAME =
  /^(?:ex|fechad[oa]|desativad[oa]|extint[oa])\b|\b(?:fechad[oa]|desativad[oa]|extint[oa]|provisori[oa]|temporari[oa])$/
/** A user name, a URL, or an HTML entity. */
const NOT_A_NAME = /^@\w|https?:|www\.|\.com(?:\.br)?$|&(?:\w+|#\d+|#x[\da-f]+);/i

interface NamedElement {
  readonly id: string
  readonly source: string
  /** Folded. */
  readonly name: string
  /** As in the source. */
  readonly written: string
  /** Folded; empty if there is none. */
  readonly brand: string
  readonly isBusiness: boolean
}

/** Whether the rules withhold the place. Extracts have too many such places for administrators to review. */
function isWithheld({ name, brand, isBusiness, ...place }: NamedElement): boolean {
  const judge = (folded: string) => reasonToWithhold({ ...place, name: folded }, folded, isBusiness)
  return judge(name) !== null || (brand !== '' && OF_CHAINS.has(judge(brand)))
}

/** Why a name excludes a place, or null. */
export function reasonToExclude(named: NamedElement): ExclusionReason | null {
  const { name, brand, written } = named
  if (!isDistinctName(name) || PLACEHOLDER.test(name) || NOT_A_NAME.test(written)) return 'no name'
  if (CLOSED_FOR_GOOD.test(name) || CLOSED_NAME.test(name)) return 'gone or private'
  if (isFastFoodChain(name) || isFastFoodChain(brand)) return 'fast-food chain'
  if (mayBeAdult(name)) return 'may be adult'
  return isWithheld(named) ? 'withheld' : null
}
