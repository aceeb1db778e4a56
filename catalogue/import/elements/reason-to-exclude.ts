import { isDistinctName, isFastFoodChain, mayBeAdult } from '#db/vocabulary/excluded-names'
import type { WithholdReason } from '#db/vocabulary/withhold-reason'
import { reasonToWithhold } from '../../fit/reason-to-withhold.ts'
import type { ExclusionReason } from './extract-element.ts'

/** A brand excludes a place only as a chain. */
const OF_CHAINS: ReadonlySet<WithholdReason | null> = new Set(['chain', 'chain hotel'])

/** Facts of an element before it becomes a place. */
interface NamedElement {
  readonly id: string
  readonly source: string
  /** Folded. */
  readonly name: string
  /** Folded; empty where there is none. */
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
  const { name, brand } = named
  if (!isDistinctName(name)) return 'no name'
  if (isFastFoodChain(name) || isFastFoodChain(brand)) return 'fast-food chain'
  if (mayBeAdult(name)) return 'may be adult'
  return isWithheld(named) ? 'withheld' : null
}
