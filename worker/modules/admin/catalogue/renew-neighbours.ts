import type { Deps } from '../../../deps.ts'

/** After the answer to a change of a place by hand, finds anew which cities with pages lie near each other. */
export const renewNeighbours = ({ db, now, defer }: Pick<Deps, 'db' | 'now' | 'defer'>): void =>
  defer(async () => {
    const { saveNeighbours } = await import('#db/places/save-guides')
    await saveNeighbours(db, now())
  })
