import * as joining from '#contracts/couples'
import { clientOf } from '../app/client.ts'
import type { Account } from './account.ts'

/** Two accounts become one couple, through the API. */
export async function join(origin: string, inviter: Account, joiner: Account): Promise<void> {
  const [asInviter, asJoiner] = [clientOf({ origin }, inviter.token), clientOf({ origin }, joiner.token)]
  const { code } = (await asInviter(joining.createJoinCode)).data
  const { requestId: id } = (await asJoiner(joining.requestJoining, { body: { code } })).data
  const { status } = await asInviter(joining.answerJoinRequest, { params: { id }, body: { accept: true } })
  if (status !== 200) throw new Error(`${status}: they did not become one couple`)
}
