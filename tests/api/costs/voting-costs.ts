import * as invitations from '#contracts/invitations'
import { castVote } from '#contracts/voting/cast-vote'
import { type CostWorld, GASTRONOMIA } from './cost-steps.ts'

const GUEST_KEY = 'chave-de-um-convidado-0001'

/** What it may cost to vote on an invitation, in the order of the steps. */
export async function votingCosts({
  app,
  ana,
}: CostWorld): Promise<[string, () => Promise<{ status: number }>, number, number][]> {
  const { data } = await ana.send(invitations.createInvitation, { body: { ...GASTRONOMIA, mode: 'match' } })
  const params = { token: data.token }
  const { data: offer } = await ana.send(invitations.loadInvitation, { params })
  const [first = '', second = ''] = offer.activities.map(({ id }) => id)
  const body = (activityId: string, vote: 'yes' | 'no') => ({ body: { ...params, activityId, vote } })
  const asGuest = (activityId: string, vote: 'yes' | 'no') => ({
    body: { ...body(activityId, vote).body, guestKey: GUEST_KEY },
  })
  return [
    ['POST /api/vote', () => ana.send(castVote, body(first, 'yes')), 2, 200],
    ['POST /api/vote, a no of a guest', () => app.visitor()(castVote, asGuest(second, 'no')), 2, 200],
    ['GET /api/suggestions/{token}, with votes', () => ana.send(invitations.loadInvitation, { params }), 1, 80],
    ['POST /api/vote, the match', () => app.visitor()(castVote, asGuest(first, 'yes')), 2, 250],
    ['POST /api/vote, the match again', () => app.visitor()(castVote, asGuest(first, 'yes')), 1, 150],
  ]
}
