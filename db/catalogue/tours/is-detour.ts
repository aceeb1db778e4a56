import { kmBetween } from '../../distance.ts'
import type { Located, Way } from './way-between.ts'

const SHORT_WALK_MINUTES = 10
/** What another order has to save. */
const WORTH = { km: 0.7, share: 0.2 }
/** A way that leads past the first stop is as long as both parts of it, nearly. */
const PAST_SHARE = 0.9

const lengthOf = (line: readonly Located[]): number =>
  line.slice(1).reduce((sum, stop, index) => sum + kmBetween(line[index] ?? stop, stop), 0)

/**
 * Whether three stops lead back: the third is nearer to the first than the second is, or the way to it passes the first.
 * On short walks nobody minds.
 *
 * @param ways - to each stop from the one before
 */
export function isZigzag([first, second, third]: readonly Located[], ways: readonly (Way | null)[]): boolean {
  if (!first || !second || !third) return false
  if (ways.every((way) => !way || (way.by === 'foot' && way.minutes <= SHORT_WALK_MINUTES))) return false
  const [out, back, beyond] = [kmBetween(first, second), kmBetween(second, third), kmBetween(first, third)]
  return beyond < out || (out >= WORTH.km && out + beyond < back / PAST_SHARE)
}

/** The other orders of three stops that are so much shorter that they are to be preferred where they make sense. */
export function shorterOrders<S extends Located>([a, b, c]: readonly S[]): S[][] {
  if (!a || !b || !c) return []
  const km = lengthOf([a, b, c])
  return [
    [b, a, c],
    [a, c, b],
    [c, b, a],
    [b, c, a],
    [c, a, b],
  ].filter((order) => {
    const saved = km - lengthOf(order)
    return saved >= WORTH.km && saved >= km * WORTH.share
  })
}
