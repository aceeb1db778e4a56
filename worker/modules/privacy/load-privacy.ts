import type { User } from '#contracts/accounts'
import { LEGAL_DOCUMENTS, LEGAL_VERSIONS } from '#contracts/brand'
import type { Privacy } from '#contracts/privacy'
import { run } from '#db/client'
import { findOwnFields, insertConsents } from '#db/queries/accounts/accounts'
import { findPublicSince, listConsents, listRequests } from '#db/queries/privacy/requests'
import type { Caller, Deps } from '../../deps.ts'
import { toIso } from '../../lib/to-iso.ts'
import { toUser } from '../accounts/sessions.ts'

/** Maximum number of listed requests, enough for years. An export also contains the older ones. */
const MAX_REQUESTS = 50

export async function loadPrivacy({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Privacy> {
  const { userId } = caller
  const [consents, publicSince, requests] = await caller.load([
    listConsents(db, userId),
    findPublicSince(db, userId),
    listRequests(db, userId, MAX_REQUESTS),
  ])
  return {
    consents: consents.flatMap(({ purpose, version, grantedAt }) => {
      const document = LEGAL_DOCUMENTS.find((name) => name === purpose)
      if (!document) return []
      return [
        { document, version, grantedAt: grantedAt.toISOString(), isCurrent: version === LEGAL_VERSIONS[document] },
      ]
    }),
    publicSince: toIso(publicSince),
    requests: requests.map(({ requestedAt, closedAt, ...request }) => ({
      ...request,
      requestedAt: requestedAt.toISOString(),
      closedAt: toIso(closedAt),
    })),
  }
}

/**
 * Records that the caller accepts the current versions of the documents. A repeated acceptance does not change the date
 * (docs/rules.md, privacy.12).
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
