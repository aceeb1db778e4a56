import { readShare } from '../../../scripts/support/test-share.ts'

/** Of what is gone through one by one, what this run checks: a share in `npm test`, everything where none is set. */
export function shareOf<const T>(things: readonly T[]): T[] {
  const isIn = readShare()
  return things.filter((_, index) => isIn(index, things.length))
}
