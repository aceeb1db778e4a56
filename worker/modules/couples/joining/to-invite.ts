import type { CoupleInvite } from '#contracts/couples'
import { toJoinPath } from '#contracts/pages'
import type { Deps } from '../../../deps.ts'
import { toJoinCode } from './join-code.ts'

/** A code as it is stored. */
export interface StoredInvite {
  nonce: string
  /** A `Date` from the table, a text in a stored answer. */
  expiresAt: Date | string
}

/** A code as its couple sees it. */
export async function toInvite(
  deps: Pick<Deps, 'linkToken' | 'appOrigin'>,
  { nonce, expiresAt }: StoredInvite,
): Promise<CoupleInvite> {
  const code = await toJoinCode(deps, nonce)
  return { code, url: deps.appOrigin + toJoinPath(code), expiresAt: new Date(expiresAt).toISOString() }
}
