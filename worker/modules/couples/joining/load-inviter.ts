import type { Inviter } from '#contracts/couples'
import { run } from '#db/client'
import type { Deps } from '../../../deps.ts'
import { requireInvite, tryCode } from './try-code.ts'

/**
 * Who made a code, for somebody who decides whether to ask.
 *
 * @param network - from where the call comes
 * @throws AppError `invalid_link`, `too_many_requests`
 * @see docs/rules.md, couples.16
 */
export async function loadInviter(
  deps: Pick<Deps, 'db' | 'now' | 'fingerprint'>,
  code: string,
  network: string,
): Promise<Inviter> {
  const [tried] = await run(deps.db, [await tryCode(deps, code, { userId: null, network })])
  const { firstName, coupleSlug } = requireInvite(tried)
  return { invitedBy: { firstName, coupleSlug } }
}
