import { run } from '#db/client'
import { findCoupleOfTwo, listDisabledOfTwo } from '#db/queries/couples/parting/parting'
import type { Deps } from '../../../deps.ts'
import { partingStatement, toParting } from './to-parting.ts'

/** Each costs two round trips; the rest waits for the next run. */
const MOST_PARTINGS = 50

/**
 * Takes accounts that an operator disabled out of their couples of two, as if they had left: who stays goes on alone. Nothing
 * but the database tells that an account was disabled, so a scheduled job looks.
 *
 * @see docs/rules.md, couples.23
 */
export async function partDisabled({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const [disabled] = await run(db, [listDisabledOfTwo(db, MOST_PARTINGS)])
  for (const userId of disabled) {
    const [pair] = await run(db, [findCoupleOfTwo(db, userId)])
    if (pair) await run(db, [partingStatement(db, await toParting(pair, now()))])
  }
}
