import type { OwnCouple } from '#contracts/couples'
import { coupleOf } from '#db/queries/couple-of'
import { findCouple } from '#db/queries/couples/couples'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { toCouple } from './to-couple.ts'

/**
 * The caller's couple as its own members see it.
 *
 * @param userId - the person whose couple is requested; only the caller's own is found
 * @throws AppError `not_found`
 */
export async function loadCouple({ db }: Pick<Deps, 'db'>, caller: Caller, userId: string): Promise<OwnCouple> {
  const [couple] = await caller.load([findCouple(db, coupleOf(caller.userId), caller.userId)])
  if (userId !== caller.userId || !couple) throw new AppError('not_found')
  return toCouple(couple)
}
