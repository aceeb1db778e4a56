import { fold } from '#db/fold'
import { isFastFoodChain, isName, mayBeAdult } from '#db/seed/names-left-out'

/** Whether a place of this name is offered, by the same words as in the catalogue: it names a house, and one for couples. */
export function isOfferedName(name: string): boolean {
  const folded = fold(name)
  return isName(folded) && !isFastFoodChain(folded) && !mayBeAdult(folded)
}
