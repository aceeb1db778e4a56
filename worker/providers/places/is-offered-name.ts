import { isDistinctName, isFastFoodChain, mayBeAdult } from '#db/catalogue/fit/excluded-names'
import { fold } from '#db/keys/fold'

/** Whether a place of this name is offered, by the same words as in the catalogue: it names a place, and one for couples. */
export function isOfferedName(name: string): boolean {
  const folded = fold(name)
  return isDistinctName(folded) && !isFastFoodChain(folded) && !mayBeAdult(folded)
}
