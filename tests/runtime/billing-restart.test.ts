import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { register } from '#contracts/accounts'
import * as billing from '#contracts/billing'
import { createDb, type Db } from '#db/client'
import { coupleMembers } from '#db/schema/couples'
import { freePort } from '../../scripts/database/sqld.ts'
import { type ControlAddress, requestCron } from '../../scripts/server/control.ts'
import { readJsonFile } from '../../scripts/server/data-dir.ts'
import { type FakeStripe, startFakeStripe } from '../fakes/stripe/fake-stripe.ts'
import type { ReceivedRequest } from '../fakes/stripe/http/faults.ts'
import { clientOf, type Send } from '../support/app/client.ts'
import { atProvider, disagreementsOf } from '../support/billing/disagreements.ts'
import { NIGHTLY_JOB } from '../support/billing/jobs.ts'
import { confirmInBrowser } from '../support/billing/start-billing.ts'
import { type LocalServer, startLocalServer } from '../support/server/local-server.ts'
import { copyTemplate } from '../support/server/prepare.ts'
import { copyBuild } from '../support/server/product.ts'

/** Long enough to kill something during the call. */
const SLOW_MS = 3_000

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-billing-'))
const dataDir = join(folder, 'data')
let stripe: FakeStripe
let port: number
let server: LocalServer

const start = async () => {
  server = await startLocalServer(port, dataDir, stripe.settings)
  stripe.setWebhook(`${server.origin}${billing.receiveStripeEvent.path}`)
}

beforeAll(async () => {
  await copyBuild(dataDir)
  copyTemplate(inject('template'), join(dataDir, 'database'))
  stripe = await startFakeStripe()
  port = await freePort()
  await start()
})
afterAll(async () => {
  expect(stripe.violations).toEqual([])
  await stripe.stop()
  server.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

/** The state file of the running server. */
const runningState = () => readJsonFile<{ databaseUrl: string; control: ControlAddress }>(dataDir, 'server.json')
const database = (): Db => createDb(runningState()?.databaseUrl ?? '')
async function night(): Promise<void> {
  const control = runningState()?.control
  expect(control && (await requestCron(control, NIGHTLY_JOB))).toBe('ok')
}

let people = 0
async function signUp(): Promise<{ send: Send; coupleId: string }> {
  const username = `reinicio${++people}`
  const body = { username, email: `${username}@exemplo.com.br`, password: 'abacate-com-limão' }
  const { data } = await clientOf(server)(register, { body })
  const seats = await database().select().from(coupleMembers)
  const coupleId = seats.find(({ userId }) => userId === data.user.id)?.coupleId ?? ''
  return { send: clientOf(server, data.token), coupleId }
}

const begin = (send: Send, paymentMethodId: string) => send(billing.createSubscription, { body: { paymentMethodId } })

/** Slows one call to the provider down, and kills something during it. */
function killDuring(isRightTime: (asked: ReceivedRequest) => boolean, kill: () => void): void {
  let isDone = false
  stripe.behave((asked) => {
    if (isDone || asked.isBrowser || !isRightTime(asked)) return 'accept'
    isDone = true
    setTimeout(kill, SLOW_MS / 10)
    return { slowMs: SLOW_MS }
  })
}

test('both sides agree after the runtime was killed during a purchase, restarted, and the nightly job has run', {
  timeout: 120_000,
}, async () => {
  const { send, coupleId } = await signUp()
  killDuring(
    ({ operation }) => operation === 'subscriptions.create',
    () => process.kill(server.workerdPid, 'SIGKILL'),
  )
  const status = await begin(send, stripe.newCard()).then(
    (answer) => answer.status,
    () => 0,
  )
  expect([0, 500, 503]).toContain(status)
  await server.ended
  await start()
  await night()
  expect(await disagreementsOf({ app: { db: database() }, stripe }, coupleId)).toEqual([])
  expect(atProvider({ stripe }, coupleId).running).toHaveLength(1)

  const card = stripe.newCard('mastercard')
  const { data } = await begin(send, card)
  await confirmInBrowser({ stripe }, data.clientSecret, card)
  const { subscriptionId } = data
  expect((await send(billing.activateSubscription, { body: { subscriptionId } })).data).toEqual({ success: true })
  await stripe.delivered()
  expect(await disagreementsOf({ app: { db: database() }, stripe }, coupleId)).toEqual([])
  expect((await send(billing.loadSubscriptionStatus)).data).toMatchObject({ status: 'premium', billing: 'active' })
})

test('both sides agree after the database was killed during an event, restarted, and the nightly job has run', {
  timeout: 120_000,
}, async () => {
  const { send, coupleId } = await signUp()
  const card = stripe.newCard()
  const { data } = await begin(send, card)
  await stripe.delivered()
  killDuring(
    ({ operation }) => operation === 'subscriptions.list',
    () => process.kill(server.sqldPid, 'SIGKILL'),
  )
  await confirmInBrowser({ stripe }, data.clientSecret, card)
  await server.ended
  await stripe.delivered()
  await start()
  await night()
  expect(await disagreementsOf({ app: { db: database() }, stripe }, coupleId)).toEqual([])
  expect((await send(billing.loadSubscriptionStatus)).data).toMatchObject({ status: 'premium', billing: 'active' })
  await stripe.retryFailed()
  expect(await disagreementsOf({ app: { db: database() }, stripe }, coupleId)).toEqual([])
})
