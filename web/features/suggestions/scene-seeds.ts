import { variantOf } from '../../ui/scene.tsx'

// With this many more seeds to try, one with another drawing is as good as certain.
const TRIES = 8

/** A seed for the drawing of each place: its id, or another where the place above would have the same drawing. */
export function toSceneSeeds(ids: readonly string[]): string[] {
  const seeds: string[] = []
  for (const id of ids) {
    const above = seeds.at(-1)
    const candidates = Array.from({ length: TRIES }, (_, index) => (index === 0 ? id : `${id}#${index}`))
    const isNew = (seed: string) => above === undefined || variantOf(seed) !== variantOf(above)
    seeds.push(candidates.find(isNew) ?? id)
  }
  return seeds
}
