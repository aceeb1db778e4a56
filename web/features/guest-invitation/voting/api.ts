import { castVote, type NewVote, type VoteCast } from '#contracts/voting/cast-vote'
import { call } from '../../../platform/api/api-client.ts'
import { withName } from '../api.ts'

/** Votes on a place; `guestKey` is null for whoever votes by their login. */
export async function sendVote(body: NewVote): Promise<VoteCast> {
  const answer = await call(castVote, { body })
  return { ...answer, match: answer.match && withName(answer.match) }
}
