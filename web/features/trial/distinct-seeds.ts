import { VARIANTS, variantOf } from '../../ui/scene.tsx'

/**
 * A seed for the drawing of each place, so that neighbours on one ticket do not get the same drawing: the place's own
 * id as long as its drawing is free, else the id with a mark behind it.
 */
export function distinctSeeds(ids: readonly string[]): string[] {
  const taken = new Set<number>()
  return ids.map((id) => {
    if (taken.size === VARIANTS) taken.clear()
    let seed = id
    while (taken.has(variantOf(seed))) seed += '+'
    taken.add(variantOf(seed))
    return seed
  })
}
