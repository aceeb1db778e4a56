import { expect } from 'vitest'
import { listSelectedActivities, selectActivity, setOnlyMine } from '#contracts/activities'
import * as joining from '#contracts/couples'
import { loadInvitation } from '#contracts/invitations'
import { type Cast, invitationOf, type Member } from '../../support/people/create-cast.ts'
import { type Entry, everybody, just, never, owned, reachable, row, signedIn } from './permission-outcomes.ts'

async function codeOf({ app }: Cast): Promise<string> {
  const inviter = await app.signUp()
  const { data } = await inviter.send(joining.createJoinCode)
  return data.code
}

/** Creates a request to join a person without a partner who is not one of the callers. */
async function requestOf({ app }: Cast): Promise<string> {
  const [inviter, joiner] = [await app.signUp(), await app.signUp()]
  const { data } = await inviter.send(joining.createJoinCode)
  return (await joiner.send(joining.requestJoining, { body: { code: data.code } })).data.requestId
}

/** Creates an invitation of a person without a partner, with a choice. */
async function answeredInvitationOf({ app }: Cast): Promise<string> {
  const token = await invitationOf(app, await app.signUp())
  const { data } = await app.visitor()(loadInvitation, { params: { token } })
  await app.visitor()(selectActivity, { body: { token, activityId: data.activities[0]?.id ?? '' } })
  return token
}

async function choiceOf({ people, chosen }: Cast, owner: Member): Promise<string> {
  const { send } = people[owner]
  await send(selectActivity, { body: { activityId: chosen[owner] } })
  const choice = (await send(listSelectedActivities)).data.find(({ activityId }) => activityId === chosen[owner])
  return choice?.id ?? expect.fail('nothing chosen')
}

const FULL = { user: just('couple_full'), partner: just('couple_full') } as const
const NO_CODE = 'ZZZZ2222'
const known = { ...reachable(202), missing: 'invalid_link' } as const
const refused = { own: 'couple_full', foreign: 'couple_full', missing: 'invalid_link' } as const

/** The calls by which two people become one couple. */
export const joiningRows: readonly Entry[] = [
  row(joining.loadMembers, { expected: signedIn(just(200)) }),
  row(joining.createJoinCode, { expected: signedIn(just(201), FULL) }),
  row(joining.deleteJoinCode, { expected: signedIn(just(204)) }),
  row(joining.loadInviter, {
    thing: codeOf,
    missing: NO_CODE,
    input: (code) => ({ params: { code } }),
    expected: everybody({ ...reachable(200), missing: 'invalid_link' }),
  }),
  row(joining.requestJoining, {
    about: 'with a code',
    thing: codeOf,
    missing: NO_CODE,
    input: (code) => ({ body: { code } }),
    expected: signedIn(known, { user: refused, partner: refused }),
  }),
  row(joining.leaveCouple, {
    changesPeople: true,
    expected: signedIn(just('alone'), { user: just(200), partner: just('alone') }),
  }),
  row(joining.requestJoining, {
    about: 'with an invitation that was answered',
    thing: answeredInvitationOf,
    missing: 'a'.repeat(32),
    input: (invitationToken) => ({ body: { invitationToken } }),
    expected: signedIn(known, { user: refused, partner: refused }),
  }),
  row(joining.answerJoinRequest, {
    about: 'of another person',
    thing: requestOf,
    missing: 'ninguem',
    input: (id) => ({ params: { id }, body: { accept: true } }),
    expected: signedIn(never('not_found')),
  }),
  row(joining.takeBackRequest, {
    about: 'of another person',
    thing: requestOf,
    missing: 'ninguem',
    input: (id) => ({ params: { id } }),
    expected: signedIn(never('not_found')),
  }),
  row(joining.unblockPerson, { input: () => ({ params: { id: 'ninguem' } }), expected: signedIn(just(204)) }),
  row(setOnlyMine, {
    changesPeople: true,
    thing: choiceOf,
    missing: 'nada',
    input: (id) => ({ params: { id }, body: { onlyMine: true } }),
    // A choice of a couple of two belongs to both.
    expected: signedIn(owned(200), {
      user: { ...owned(200), own: 'of_both' },
      partner: { ...owned(200), own: 'of_both' },
    }),
  }),
]
