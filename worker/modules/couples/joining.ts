import {
  type Inviter,
  JOIN_CODE_LENGTH,
  JOIN_CODE_SIGNS,
  type JoinCode,
  type NewJoinRequest,
  readJoinCode,
} from '#contracts/couples'
import { toJoinPath } from '#contracts/pages'
import { JOIN_TRIES } from '#contracts/rate-limits'
import { TERMS } from '#contracts/terms'
import { followedBy, inOrder, mapped, named, nothing, run } from '#db/client'
import { keyOfAddress, keyOfJoining } from '#db/queries/accounts/login-guesses'
import { raiseListsVersion } from '#db/queries/activities/selections'
import {
  countWrongCode,
  deleteJoinCodeOf,
  type FoundJoinCode,
  findJoinCode,
  findJoinCodeByInvitation,
  isCodeKnown,
  isInvitationAnswered,
  isOpenToTries,
  upsertJoinCode,
} from '#db/queries/couples/joining/join-codes'
import { isRequestNew, unblockMembers, upsertJoinRequest } from '#db/queries/couples/joining/join-requests'
import { findJoiner } from '#db/queries/couples/joining/members'
import { insertCoupleMessages } from '#db/queries/notifications/email-outbox'
import { noticesOf } from '#db/queries/notifications/notifications'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { sha256 } from '../../lib/digest.ts'
import { newId, newToken } from '../../lib/new-id.ts'
import { type OutboxDeps, sendSoon } from '../notifications/email-outbox.ts'
import { pushMessagesOf, pushSoon } from '../notifications/push-outbox.ts'
import { joinRequestedMessage } from './couple-messages.ts'

const HEX_DIGITS_PER_BYTE = 2
const MINUTE_MS = 60_000
/** Replaces input that cannot be a code, so that it counts as a wrong code. */
const NO_CODE = '-'

/**
 * The code of a nonce. It is computed again each time, so the table stores nothing that lets a stranger join
 * (docs/decisions/0051-no-table-stores-a-working-token.md).
 */
export async function toJoinCode({ linkToken }: Pick<Deps, 'linkToken'>, nonce: string): Promise<string> {
  const digest = await sha256(`join ${await linkToken(nonce)}`)
  return Array.from({ length: JOIN_CODE_LENGTH }, (_, place) => {
    const byte = Number.parseInt(digest.slice(place * HEX_DIGITS_PER_BYTE, (place + 1) * HEX_DIGITS_PER_BYTE), 16)
    // 256 is a multiple of 32, so every character is equally likely.
    return JOIN_CODE_SIGNS[byte % JOIN_CODE_SIGNS.length]
  }).join('')
}

/** The stored form of a code. Codes are short, so a plain hash could be reversed by trying all codes. */
export const hashOfCode = ({ fingerprint }: Pick<Deps, 'fingerprint'>, code: string): Promise<string> =>
  fingerprint(`join code ${code}`)

export interface StoredJoinCode {
  nonce: string
  /** A `Date` if read from the table, a string if read from a stored response. */
  expiresAt: Date | string
}

/** A code as its couple sees it, with its link. */
export async function showJoinCode(
  deps: Pick<Deps, 'linkToken' | 'appOrigin'>,
  { nonce, expiresAt }: StoredJoinCode,
): Promise<JoinCode> {
  const code = await toJoinCode(deps, nonce)
  return { code, url: deps.appOrigin + toJoinPath(code), expiresAt: new Date(expiresAt).toISOString() }
}

/**
 * Creates a code with which another person can ask to join the caller's couple. It replaces the earlier one.
 *
 * @throws AppError `couple_full`, `email_unconfirmed`
 * @see docs/rules.md, couples.15, couples.24
 */
export async function createJoinCode(
  deps: Pick<Deps, 'db' | 'now' | 'linkToken' | 'fingerprint' | 'appOrigin'>,
  caller: Caller,
): Promise<JoinCode> {
  const { db, now } = deps
  const [{ isConfirmed }, user] = await caller.load([findJoiner(db, caller.userId, now())])
  if (!isConfirmed) throw new AppError('email_unconfirmed')
  const [createdAt, nonce] = [now(), newToken()]
  const invite = {
    coupleId: user.coupleId,
    nonce,
    codeHash: await hashOfCode(deps, await toJoinCode(deps, nonce)),
    createdBy: user.id,
    createdAt,
    expiresAt: addDays(createdAt, TERMS.joinCodeDays),
  }
  const stored = { when: isCodeKnown(invite.codeHash, createdAt), until: invite.expiresAt }
  const [isStored] = await run(db, [
    upsertJoinCode(db, invite),
    caller.remember(JSON.stringify({ nonce, expiresAt: invite.expiresAt }), stored),
  ])
  if (!isStored) throw new AppError('couple_full')
  return await showJoinCode(deps, invite)
}

/** Deletes the code of the caller's couple. Requests that were made with it stay open. */
export async function deleteJoinCode({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<void> {
  await caller.load([])
  await run(db, [deleteJoinCodeOf(db, caller.userId)])
}

type Condition = ReturnType<typeof isCodeKnown>

interface Try {
  /** Null: the person is not signed in. */
  userId: string | null
  /** Network of the client; only its fingerprint is stored. */
  network: string
}

type TryDeps = Pick<Deps, 'db' | 'now' | 'fingerprint'>

/** Counts an attempt if its code is unknown; reads whether earlier failures still allow one. */
async function countTry({ db, now, fingerprint }: TryDeps, { userId, network }: Try, isKnown: Condition) {
  const at = now()
  const count = {
    isKnown,
    at,
    since: new Date(at.getTime() - JOIN_TRIES.windowMinutes * MINUTE_MS),
    limit: JOIN_TRIES.limit,
  }
  const address = { ...count, key: keyOfAddress('join', await fingerprint(`join from ${network}`)) }
  const account = userId === null ? address : { ...count, key: keyOfJoining(userId) }
  const isOpen = inOrder([isOpenToTries(db, address), isOpenToTries(db, account)])
  return followedBy(
    mapped(isOpen, ([isAddressOpen, isAccountOpen]) => isAddressOpen && isAccountOpen),
    countWrongCode(db, address),
    userId === null ? nothing : countWrongCode(db, account),
  )
}

/** One attempt with a code; `requireJoinCode` checks the result. */
async function tryCode(deps: TryDeps, code: string, by: Try) {
  const at = deps.now()
  const codeHash = await hashOfCode(deps, readJoinCode(code) ?? NO_CODE)
  return named({
    isOpen: await countTry(deps, by, isCodeKnown(codeHash, at)),
    invite: findJoinCode(deps.db, codeHash, by.userId, at),
  })
}

/** Like `tryCode`, with the token of an invitation. */
async function tryInvitation(deps: TryDeps, token: string, by: Try) {
  const at = deps.now()
  const invitation = { token, now: at, since: addDays(at, -TERMS.joinCodeDays) }
  return named({
    isOpen: await countTry(deps, by, isInvitationAnswered(invitation)),
    invite: findJoinCodeByInvitation(deps.db, invitation, by.userId),
  })
}

/** One attempt, by code or by invitation. */
export const tryCodeOrInvitation = (deps: TryDeps, { code = '', invitationToken }: NewJoinRequest, by: Try) =>
  invitationToken === undefined ? tryCode(deps, code, by) : tryInvitation(deps, invitationToken, by)

/**
 * @throws AppError `too_many_requests` after ten unknown codes within an hour by the account or from the network;
 *   `invalid_link`, with 404
 */
export function requireJoinCode({ isOpen, invite }: { isOpen: boolean; invite: FoundJoinCode | null }): FoundJoinCode {
  if (!isOpen) {
    const headers = { 'Retry-After': String(JOIN_TRIES.windowMinutes * 60) }
    throw new AppError('too_many_requests', { headers, securityEvent: 'join_codes_exhausted' })
  }
  if (!invite) throw new AppError('invalid_link', { status: 404 })
  return invite
}

/**
 * The author of a code, shown before the caller asks to join.
 *
 * @param network - network of the client
 * @throws AppError `invalid_link`, `too_many_requests`
 * @see docs/rules.md, couples.16
 */
export async function loadInviter(
  deps: Pick<Deps, 'db' | 'now' | 'fingerprint'>,
  code: string,
  network: string,
): Promise<Inviter> {
  const [tried] = await run(deps.db, [await tryCode(deps, code, { userId: null, network })])
  const { firstName, coupleSlug } = requireJoinCode(tried)
  return { invitedBy: { firstName, coupleSlug } }
}

/**
 * Asks to join the couple that made a code, or the couple that sent an answered invitation. Nothing is shared before
 * they accept; they are notified once.
 *
 * @param request - the code, or the token of the invitation
 * @param network - network of the client
 * @throws AppError `invalid_link`, `too_many_requests`, `own_code`, `couple_full` (either couple has two members),
 *   `both_paying`, `email_unconfirmed`, `page_hidden` (either couple's page is hidden or banned), `refused_lately`
 * @see docs/rules.md, couples.15, couples.16, couples.24, couples.25, couples.30; docs/decisions/0087-two-couples-are-joined-in-one-batch.md
 */
export async function requestJoining(
  deps: OutboxDeps & Pick<Deps, 'push' | 'fingerprint'>,
  caller: Caller,
  request: NewJoinRequest,
  network: string,
): Promise<{ requestId: string }> {
  const { db, now } = deps
  const [tried, joiner, user] = await caller.load([
    await tryCodeOrInvitation(deps, request, { userId: caller.userId, network }),
    findJoiner(db, caller.userId, now()),
  ])
  const invite = requireJoinCode(tried)
  if (invite.coupleId === user.coupleId) throw new AppError('own_code')
  if (invite.isFull || joiner.isFull) throw new AppError('couple_full')
  if (!joiner.isConfirmed) throw new AppError('email_unconfirmed')
  if (invite.isRefused) throw new AppError('refused_lately')
  if (invite.isHidden || joiner.isHidden) throw new AppError('page_hidden')
  if (invite.isPaying && joiner.isPaying) throw new AppError('both_paying')
  const requestedAt = now()
  const [id, { coupleId }] = [newId(), invite]
  const message = joinRequestedMessage(id, requestedAt)
  const [requestId] = await run(db, [
    upsertJoinRequest(db, {
      id,
      userId: user.id,
      coupleId,
      requestedAt,
      expiresAt: addDays(requestedAt, TERMS.joinCodeDays),
      knowsInviter: request.code !== undefined,
    }),
    unblockMembers(db, user.id, coupleId),
    raiseListsVersion(db, coupleId),
    noticesOf(db, { coupleId, kind: 'join_requested', subjectId: id, at: requestedAt }, isRequestNew(id)),
    pushMessagesOf(db, deps.push, { coupleId, kind: 'join_requested', at: requestedAt, actorId: null }),
    insertCoupleMessages(db, coupleId, message, isRequestNew(id)),
  ])
  // One of the two joined another couple, or the couple refused an earlier request, in the meantime.
  if (!requestId) throw new AppError('couple_full')
  sendSoon(deps, message.cause)
  pushSoon(deps)
  return { requestId }
}
