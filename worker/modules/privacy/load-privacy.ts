import { LEGAL_DOCUMENTS, LEGAL_VERSIONS } from '#contracts/brand'
import type { Privacy } from '#contracts/privacy'
import { findPublicSince, listConsents, listRequests } from '#db/queries/privacy/requests'
import type { Caller, Deps } from '../../deps.ts'
import { toIso } from '../../lib/to-iso.ts'

/** Enough for years of copies; older ones are in the copy itself. */
const MOST_REQUESTS = 50

/** What the caller agreed to, and asked for, about their own data. */
export async function loadPrivacy({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Privacy> {
  const { userId } = caller
  const [consents, publicSince, requests] = await caller.load([
    listConsents(db, userId),
    findPublicSince(db, userId),
    listRequests(db, userId, MOST_REQUESTS),
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
