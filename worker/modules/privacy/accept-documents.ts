import type { User } from '#contracts/accounts'
import { LEGAL_DOCUMENTS, LEGAL_VERSIONS } from '#contracts/brand'
import { run } from '#db/client'
import { findOwnFields, insertConsents } from '#db/queries/accounts/accounts'
import type { Caller, Deps } from '../../deps.ts'
import { toUser } from '../accounts/current-user.ts'

/**
 * Records that the caller accepts the documents as they are now; accepted before, the first date stays.
 *
 * @see docs/rules.md, privacy.12
 */
export async function acceptDocuments({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller): Promise<User> {
  const [own, user] = await caller.load([findOwnFields(db, caller.userId)])
  const grantedAt = now()
  const given = LEGAL_DOCUMENTS.map((purpose) => ({
    userId: user.id,
    purpose,
    version: LEGAL_VERSIONS[purpose],
    grantedAt,
  }))
  await run(db, [insertConsents(db, given)])
  return toUser({ ...user, ...own, acceptedTerms: LEGAL_VERSIONS.terms, acceptedPrivacy: LEGAL_VERSIONS.privacy })
}
