import type { CoupleMembers } from '#contracts/couples'
import { named, type ResultOf, run } from '#db/client'
import { findJoinCodeOf } from '#db/queries/couples/joining/join-codes'
import * as requests from '#db/queries/couples/joining/join-requests'
import { listAsked, listBlocked, listJoinRequests } from '#db/queries/couples/joining/join-requests'
import { listMembers } from '#db/queries/couples/joining/members'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { showJoinCode } from './joining.ts'

type MembersDeps = Pick<Deps, 'db' | 'now' | 'linkToken' | 'appOrigin'>

/** Reads the rows for `toMembers`. */
export const readMembers = ({ db, now }: MembersDeps, userId: string) =>
  named({
    members: listMembers(db, userId),
    invite: findJoinCodeOf(db, userId, now()),
    requests: listJoinRequests(db, userId, now()),
    asked: listAsked(db, userId, now()),
    blocked: listBlocked(db, userId),
  })

export async function toMembers(
  deps: MembersDeps,
  userId: string,
  { members, invite, requests, asked, blocked }: ResultOf<ReturnType<typeof readMembers>>,
): Promise<CoupleMembers> {
  const isTwo = members.length > 1
  return {
    members: members.map(({ id, firstName, joinedAt, publicSince }) => ({
      id,
      firstName,
      isYou: id === userId,
      joinedAt: joinedAt.toISOString(),
      publicConsent: publicSince !== null,
    })),
    invite: invite && !isTwo ? await showJoinCode(deps, invite) : null,
    requests: isTwo ? [] : requests.map(({ at, ...request }) => ({ ...request, at: at.toISOString() })),
    asked: asked.map(({ id, at, knowsInviter, ...inviter }) => ({
      id,
      at: at.toISOString(),
      inviter: knowsInviter ? inviter : null,
    })),
    blocked,
  }
}

export async function loadMembers(deps: MembersDeps, caller: Caller): Promise<CoupleMembers> {
  const [read] = await caller.load([readMembers(deps, caller.userId)])
  return await toMembers(deps, caller.userId, read)
}

/**
 * Withdraws the caller's own request.
 *
 * @throws AppError `not_found` if it is not open: answered, expired, or another person's
 * @see docs/rules.md, couples.27
 */
export async function takeBackRequest(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const [user] = await caller.load([])
  const [isEnded] = await run(db, [
    requests.endJoinRequest(db, user.id, id, now()),
    requests.raiseListsOfRequest(db, id),
  ])
  if (!isEnded) throw new AppError('not_found')
}

export async function unblockPerson({ db }: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<void> {
  const [user] = await caller.load([])
  await run(db, [requests.unblockPerson(db, user.id, id)])
}
