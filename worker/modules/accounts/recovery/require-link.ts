import { run } from '#db/client'
import { findLink, type LinkKind } from '#db/queries/accounts/links'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { sha256 } from '../../../lib/digest.ts'

/**
 * Reads the link of a token, before anything expensive is done for it.
 *
 * @throws AppError `invalid_link`: it was used, replaced by a newer one, has expired or never was
 */
export async function requireLink({ db, now }: Pick<Deps, 'db' | 'now'>, kinds: readonly LinkKind[], token: string) {
  const tokenHash = await sha256(token)
  const [link] = await run(db, [findLink(db, kinds, tokenHash, now())])
  if (!link) throw invalidLink()
  return { ...link, tokenHash }
}

export const invalidLink = () => new AppError('invalid_link', { securityEvent: 'link_refused' })
