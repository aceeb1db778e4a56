import * as joining from '#contracts/couples/couple-members'
import type { Cast } from '../../support/people/create-cast.ts'
import { type Entry, everybody, just, never, reachable, row, signedIn } from './permission-outcomes.ts'

/** The code of somebody alone. */
async function codeOf({ app }: Cast): Promise<string> {
  const { data } = await (await app.signUp()).send(joining.createInvite)
  return data.code
}

/** A request to join somebody alone, who is none of the callers. */
async function requestOf({ app }: Cast): Promise<string> {
  const [inviter, joiner] = [await app.signUp(), await app.signUp()]
  const { data } = await inviter.send(joining.createInvite)
  return (await joiner.send(joining.requestJoining, { body: { code: data.code } })).data.requestId
}

const FULL = { user: just('couple_full'), partner: just('couple_full') } as const
const NO_CODE = 'ZZZZ2222'
const known = { ...reachable(202), missing: 'invalid_link' } as const
const refused = { own: 'couple_full', foreign: 'couple_full', missing: 'invalid_link' } as const

/** The calls by which two people become one couple. */
export const joiningRows: readonly Entry[] = [
  row(joining.loadMembers, { expected: signedIn(just(200)) }),
  row(joining.createInvite, { expected: signedIn(just(201), FULL) }),
  row(joining.deleteInvite, { expected: signedIn(just(204)) }),
  row(joining.loadInviter, {
    thing: codeOf,
    missing: NO_CODE,
    input: (code) => ({ params: { code } }),
    expected: everybody({ ...reachable(200), missing: 'invalid_link' }),
  }),
  row(joining.requestJoining, {
    thing: codeOf,
    missing: NO_CODE,
    input: (code) => ({ body: { code } }),
    expected: signedIn(known, { user: refused, partner: refused }),
  }),
  row(joining.answerJoinRequest, {
    about: 'of somebody else',
    thing: requestOf,
    missing: 'ninguem',
    input: (id) => ({ params: { id }, body: { accept: true } }),
    expected: signedIn(never('not_found')),
  }),
]
