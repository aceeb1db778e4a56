import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import * as joining from '#contracts/couples'
import { markNotificationsRead } from '#contracts/notifications'
import { clientOf } from '../app/client.ts'
import { pipeline } from '../database/pipeline.ts'
import type { Account } from './account.ts'

/** Writes what the link in the welcome e-mail writes; only people with a confirmed address can join. */
export async function confirmAddresses(usernames: readonly string[], databaseUrl?: string): Promise<void> {
  const url: string = databaseUrl ?? JSON.parse(readFileSync(`${inject('dataDir')}/server.json`, 'utf8')).databaseUrl
  const sql = 'update users set email_verified_at = created_at where username in (select value from json_each(?))'
  await pipeline(url, [{ sql, params: [JSON.stringify(usernames)] }])
}

/** Joins two accounts through the API; both have seen the result. */
export async function join(origin: string, inviter: Account, joiner: Account): Promise<void> {
  await confirmAddresses([inviter.username, joiner.username])
  const [asInviter, asJoiner] = [clientOf({ origin }, inviter.token), clientOf({ origin }, joiner.token)]
  const { code } = (await asInviter(joining.createJoinCode)).data
  const { requestId: id } = (await asJoiner(joining.requestJoining, { body: { code } })).data
  const { status } = await asInviter(joining.answerJoinRequest, { params: { id }, body: { accept: true } })
  if (status !== 200) throw new Error(`${status}: they did not become one couple`)
  await asJoiner(markNotificationsRead, { body: { all: true } })
}
