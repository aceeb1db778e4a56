import type { WithheldReasonCount } from '#contracts/admin-places'
import { countWithheld } from '#db/queries/places/withheld-places'
import type { Caller, Deps } from '../../../deps.ts'

/** How many places wait for an administrator's approval, by reason. It reads them all, so only that list calls it. */
export async function listWithheldReasons({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<WithheldReasonCount[]> {
  const [counts] = await caller.load([countWithheld(db, caller.userId)])
  return counts
}
