import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as activities from '#contracts/activities'
import * as joining from '#contracts/couples'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { newVapidKeys } from '../../fakes/push/vapid-keys.ts'
import { startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import { withoutRequestId } from '../../support/app/send-json.ts'
import { createTestApp, type Person, type TestApp } from '../../support/app/test-app.ts'
import { type Cast, createCast } from '../../support/people/create-cast.ts'
import { joiningSteps } from '../couples/joining-steps.ts'
import type { Entry } from './permission-outcomes.ts'
import { NO_PUSH_SERVICE, permissionTable } from './permission-table.ts'

const stripe = await startFakeStripe()
const PUSH_SETTINGS = { ...newVapidKeys(), VAPID_SUBJECT: 'mailto:oi@pradois.example', PUSH_SERVICES: NO_PUSH_SERVICE }

/** Calls that are about something of a couple; administrators' own are refused to everybody alike. */
const TABLE = permissionTable(stripe).filter(
  ({ thing, endpoint, expected }) =>
    thing &&
    endpoint.auth !== 'public' &&
    expected.user.foreign !== undefined &&
    !endpoint.path.startsWith('/api/admin'),
)

let app: TestApp
let cast: Cast
const people = {} as Record<'ex-partner' | 'invited', Person>
beforeAll(async () => {
  app = await createTestApp({ settings: { ...stripe.settings, ...PUSH_SETTINGS, PIX_ENABLED: 'true' } })
  cast = await createCast(app)
  const { join, leave, requested } = joiningSteps(app)
  people['ex-partner'] = await app.signUp()
  await join(cast.people.stranger, people['ex-partner'])
  expect((await leave(people['ex-partner'])).status).toBe(200)
  people.invited = await app.signUp()
  await requested(cast.people.stranger, people.invited)
})
afterAll(async () => {
  await app.stop()
  await stripe.stop()
})

const titleOf = ({ endpoint, about }: Entry) =>
  [`${endpoint.method} ${endpoint.path}`, about].filter(Boolean).join(', ')

describe.each(['ex-partner', 'invited'] as const)('%s', (role) => {
  test.each(TABLE.map((entry) => [titleOf(entry), entry] as const))(
    'is nobody in particular to: %s',
    async (_, { endpoint, thing, missing = '', input, expected }) => {
      const ask = async (id: string) => {
        const answer = await people[role].send(endpoint, (await input?.(id, cast)) as never)
        return { status: answer.status, code: answer.status < 400 ? null : answer.body.code, body: answer.body }
      }
      const foreign = await ask((await thing?.(cast, 'stranger')) ?? '')
      const outcomes = [expected.user.foreign, expected.premium.foreign].map(String)
      expect(outcomes).toContain(String(foreign.code ?? foreign.status))
      if (foreign.status !== 404) return
      expect(withoutRequestId(foreign.body)).toEqual(withoutRequestId((await ask(missing)).body))
    },
  )
})

describe('guest of another invitation', () => {
  async function invitationOf({ send }: Person, categoryId: number): Promise<string> {
    const { data } = await send(createInvitation, { body: { categoryId, cityId: '3106200' } })
    return data.token
  }

  test('reaches nothing of an invitation with the token of another one', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const [own, other] = [await invitationOf(ana, 1), await invitationOf(bia, 2)]
    const offered = (await app.visitor()(loadInvitation, { params: { token: other } })).data.activities ?? []
    const guest = app.visitor()
    for (const { id } of offered) {
      const chosen = await guest(activities.selectActivity, { body: { token: own, activityId: id } })
      expect([chosen.status, chosen.body.code]).toEqual([404, 'not_found'])
    }
    const untouched = (await app.visitor()(loadInvitation, { params: { token: other } })).data
    expect([untouched.selectedActivity, untouched.activities]).toEqual([null, offered])
  })

  test('and nothing of a couple by any call that needs an account', async () => {
    const answers = await Promise.all(
      [joining.loadMembers, joining.createJoinCode, joining.leaveCouple].map((call) => app.visitor()(call as never)),
    )
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  })
})
