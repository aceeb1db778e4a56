import { castVote, drawActivity, freeSeat, loadVoteProgress } from '#contracts/votes'
import { type Cast, type Member, matchInvitationOf, offeredBy } from '../../support/people/create-cast.ts'
import { type Entry, everybody, owned, reachable, row, signedIn } from './permission-outcomes.ts'

const GUEST_KEY = 'chave-de-um-convidado-0001'

const vote = {
  thing: ({ app, people }: Cast, owner: Member) => matchInvitationOf(app, people[owner]),
  missing: 'A'.repeat(32),
}
const bodyOf = async (token: string, { app }: Cast) => ({
  token,
  activityId: await offeredBy(app, token),
  vote: 'yes' as const,
})
const asMember = { own: 200, foreign: 'invalid_data', missing: 'not_found' } as const

const byToken = (token: string) => ({ params: { token } })

/** A person with the link and a key votes as the guest; a member of the couple that invites needs no key. */
export const votingRows: readonly Entry[] = [
  row(castVote, {
    ...vote,
    about: 'with a key',
    input: async (token, cast) => ({ body: { ...(await bodyOf(token, cast)), guestKey: GUEST_KEY } }),
    expected: everybody(reachable(200)),
  }),
  row(castVote, {
    ...vote,
    about: 'without a key; the partner as the invited member',
    thing: ({ app, people }, owner) => matchInvitationOf(app, people[owner === 'partner' ? 'user' : owner]),
    input: async (token, cast) => ({ body: await bodyOf(token, cast) }),
    expected: {
      ...everybody({ own: 'invalid_data', foreign: 'invalid_data', missing: 'not_found' }),
      user: asMember,
      partner: asMember,
      premium: asMember,
      admin: asMember,
    },
  }),
  row(drawActivity, { ...vote, input: byToken, expected: everybody(reachable('still_voting')) }),
  row(loadVoteProgress, { ...vote, input: byToken, expected: everybody(reachable(200)) }),
  row(freeSeat, { ...vote, input: byToken, expected: signedIn(owned(204)) }),
]
