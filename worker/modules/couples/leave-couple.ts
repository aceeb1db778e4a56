import type { OwnCouple } from '#contracts/couples'
import { nothing, run } from '#db/client'
import { coupleOf } from '#db/queries/couple-of'
import { findCouple } from '#db/queries/couples/couples'
import { blockPartner } from '#db/queries/couples/part-couple'
import { findCoupleOfTwo, listDisabledOfTwo } from '#db/queries/couples/parting'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { toCouple } from './load-couple.ts'
import { partingStatement, toParting } from './to-parting.ts'

/** When the address or the payer changes between the read and the write, the couple is read again, this many times. */
const MAX_ATTEMPTS = 3

/** Each costs two round trips; the rest is done in the next run. */
const MAX_PARTINGS = 50

/**
 * Takes the caller out of a couple of two, at once and without the consent of the partner. Each then has a couple of
 * one, with their own history and a copy of the shared one.
 *
 * @param leaving.block - whether the partner's codes and requests are refused from then on
 * @returns the caller's new couple
 * @throws AppError `alone`
 * @see docs/rules.md, couples.19 to couples.22; docs/decisions/0088-a-couple-is-parted-in-one-batch.md
 */
export async function leaveCouple(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { block }: { block: boolean },
): Promise<OwnCouple> {
  let [pair] = await caller.load([findCoupleOfTwo(db, caller.userId)])
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    if (!pair) throw new AppError('alone')
    const parting = await toParting(pair, now())
    const [isParted, , couple] = await run(db, [
      partingStatement(db, parting),
      block ? blockPartner(db, parting) : nothing,
      findCouple(db, coupleOf(caller.userId), caller.userId),
    ])
    if (isParted && couple) return toCouple(couple)
    ;[pair] = await run(db, [findCoupleOfTwo(db, caller.userId)])
  }
  throw new AppError('service_unavailable')
}

/**
 * Takes accounts that an operator disabled out of their couples of two, as if they had left. The operator disables them
 * in the database, so a scheduled job has to look for them.
 *
 * @see docs/rules.md, couples.23
 */
export async function partDisabled({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const [disabled] = await run(db, [listDisabledOfTwo(db, MAX_PARTINGS)])
  for (const userId of disabled) {
    const [pair] = await run(db, [findCoupleOfTwo(db, userId)])
    if (pair) await run(db, [partingStatement(db, await toParting(pair, now()))])
  }
}
