import { type Audience, NOVELTIES, NOVELTY_NAMES, type Novelty } from '#contracts/novelties'
import { isPremium } from '#contracts/plans'
import { listSwitches } from '#db/queries/novelties'
import type { Caller, Deps, SessionUser } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'

const isOpenTo = (audience: Audience, user: SessionUser): boolean =>
  audience === 'all' || (audience === 'premium' && isPremium(user))

/**
 * Refuses a person whose couple may not use a novelty.
 *
 * @param stored - null: no administrator has set the switch
 * @throws AppError `not_found`: it is off; `premium_required`
 * @see docs/rules.md, plans.12
 */
export function requireNovelty(name: Novelty, stored: Audience | null, user: SessionUser): void {
  const audience = stored ?? NOVELTIES[name]
  if (audience === 'off') throw new AppError('not_found')
  if (!isOpenTo(audience, user)) throw new AppError('premium_required')
}

/** The novelties that the caller's couple can use. */
export async function listNovelties({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Novelty[]> {
  const [switches, user] = await caller.load([listSwitches(db)])
  return NOVELTY_NAMES.filter((name) => isOpenTo(switches.get(name)?.audience ?? NOVELTIES[name], user))
}
