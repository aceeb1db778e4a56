import { run } from '#db/client'
import { findLink, type LinkKind, type NewLink, unconfirmedOwnerOf } from '#db/queries/accounts/links'
import { findCoupleOfTwo } from '#db/queries/couples/leaving/couple-of-two'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays, addHours } from '../../lib/calendar.ts'
import { sha256 } from '../../lib/digest.ts'
import { newToken } from '../../lib/new-id.ts'
import { mailboxOf } from '../notifications/mailbox.ts'

/** Limit per account and kind: enough for lost messages, too few for spam. */
const MAX_LINKS_PER_HOUR = 3
/** Limit per address that no account has confirmed: a stranger may have typed it. */
const MAX_LINKS_TO_STRANGER_PER_DAY = 3

/**
 * A link for a message. Its token is an HMAC of the nonce and is computed again when the message is written, so neither
 * the outbox nor the table of links stores a token that opens an account.
 *
 * @see docs/decisions/0051-no-table-stores-a-working-token.md
 */
export async function newLink(
  deps: Pick<Deps, 'linkToken' | 'fingerprint'>,
  kind: LinkKind,
  { at, hours, to }: { at: Date; hours: number; to: string },
): Promise<NewLink> {
  const nonce = newToken()
  return {
    kind,
    nonce,
    tokenHash: await sha256(await deps.linkToken(nonce)),
    at,
    expiresAt: addHours(at, hours),
    limit: { max: MAX_LINKS_PER_HOUR, since: addHours(at, -1) },
    mailbox: await mailboxOf(deps, 'account', to),
    strangerLimit: { max: MAX_LINKS_TO_STRANGER_PER_DAY, since: addDays(at, -1) },
  }
}

const HOUR_SECONDS = 3600

/** The account has reached the limit of links of this kind in an hour. */
export const tooManyLinks = () =>
  new AppError('too_many_requests', { headers: { 'Retry-After': String(HOUR_SECONDS) } })

/**
 * Reads the link of a token, before any expensive work is done for it.
 *
 * @returns the link, and the couple, if it has two members and the address of the account is not confirmed; null: none
 * @throws AppError `invalid_link`: used, replaced by a newer one, expired or unknown
 */
export async function requireLink({ db, now }: Pick<Deps, 'db' | 'now'>, kinds: readonly LinkKind[], token: string) {
  const tokenHash = await sha256(token)
  const [link, unconfirmedCouple] = await run(db, [
    findLink(db, kinds, tokenHash, now()),
    findCoupleOfTwo(db, unconfirmedOwnerOf(tokenHash)),
  ])
  if (!link) throw invalidLink()
  return { ...link, tokenHash, unconfirmedCouple }
}

export const invalidLink = () => new AppError('invalid_link', { securityEvent: 'link_refused' })
