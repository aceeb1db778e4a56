import { listSelectedActivities, selectActivity } from '#contracts/activities'
import * as joining from '#contracts/couples/couple-members'
import { setPrivacy } from '#contracts/couples/together'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { listSuggestions } from '#contracts/suggestions'
import { type CostWorld, GASTRONOMIA, RECIFE } from './cost-steps.ts'

/** What it may cost to become one couple, in the order of the steps. */
export async function joiningCosts({
  app,
}: CostWorld): Promise<[string, () => Promise<{ status: number }>, number, number][]> {
  const [inviter, joiner, other] = [await app.signUp(), await app.signUp(), await app.signUp()]
  const code = async () => (await inviter.send(joining.createInvite)).data.code
  const ask = async (person: typeof joiner, body: { code: string }) => person.send(joining.requestJoining, { body })
  const first = { code: await code() }
  const { requestId } = (await ask(other, first)).data
  const answer = (id: string, accept: boolean) =>
    inviter.send(joining.answerJoinRequest, { params: { id }, body: { accept } })
  let asked = ''
  const [sender, guest] = [await app.signUp(), await app.signUp()]
  const { token } = (await sender.send(createInvitation, { body: GASTRONOMIA })).data
  const { activities } = (await app.visitor()(loadInvitation, { params: { token } })).data
  await app.visitor()(selectActivity, { body: { token, activityId: activities[0]?.id ?? '' } })
  const query = { categoryId: '2', cityId: RECIFE }
  const [place] = (await joiner.send(listSuggestions, { query })).data
  await joiner.send(selectActivity, { body: { activityId: place?.id ?? '' } })
  const [chosen] = (await joiner.send(listSelectedActivities)).data
  const privacy = { params: { id: chosen?.id ?? '' }, body: { onlyMine: true } }
  return [
    ['PUT /api/selected-activities/{id}/privacy', () => joiner.send(setPrivacy, privacy), 2, 30],
    ['GET /api/couple/members', () => inviter.send(joining.loadMembers), 1, 20],
    ['GET /api/couple/join/{code}', () => app.visitor()(joining.loadInviter, { params: first }), 1, 20],
    [
      'POST /api/couple/join',
      async () => {
        const answered = await ask(joiner, first)
        asked = answered.data.requestId
        return answered
      },
      2,
      50,
    ],
    [
      'POST /api/couple/join, with an invitation',
      () => guest.send(joining.requestJoining, { body: { invitationToken: token } }),
      2,
      70,
    ],
    ['POST /api/couple/join-requests/{id}, a no', () => answer(requestId, false), 2, 40],
    ['POST /api/couple/join-requests/{id}', () => answer(asked, true), 2, 450],
    ['POST /api/couple/leave', () => inviter.send(joining.leaveCouple), 2, 450],
    ['POST /api/couple/invite', () => other.send(joining.createInvite), 2, 20],
    ['DELETE /api/couple/invite', () => other.send(joining.deleteInvite), 2, 20],
  ]
}
