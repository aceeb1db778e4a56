import { declineInvitation } from '#contracts/invitations'
import { acceptProposal, drawProposals } from '#contracts/proposals'
import { proposalOf } from '../../support/people/create-cast.ts'
import { type Entry, everybody, just, reachable, row, signedIn } from './permission-outcomes.ts'

export const proposalRows: readonly Entry[] = [
  row(drawProposals, { input: () => ({ body: { cityId: '3106200' } }), expected: signedIn(just(200)) }),
  row(acceptProposal, {
    about: 'of a place that was not proposed',
    input: () => ({ body: { cityId: '3106200', activityId: 'nada' } }),
    expected: signedIn(just('not_found')),
  }),
  row(declineInvitation, {
    thing: ({ app, people }, owner) => proposalOf(app, people[owner]),
    missing: 'A'.repeat(32),
    input: (token) => ({ params: { token } }),
    expected: everybody(reachable(204)),
  }),
]
