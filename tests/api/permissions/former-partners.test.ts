import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as activities from '#contracts/activities'
import * as joining from '#contracts/couples'
import { createInvitation, listInvitations, loadInvitation, openInvitation } from '#contracts/invitations'
import { castVote, drawActivity } from '#contracts/votes'
import { newVapidKeys } from '../../fakes/push/vapid-keys.ts'
import { startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import { withoutRequestId } from '../../support/app/send-json.ts'
import { createTestApp, type Person, type TestApp } from '../../support/app/test-app.ts'
import { type Cast, createCast } from '../../support/people/create-cast.ts'
import { joiningSteps } from '../couples/joining-steps.ts'
import { newGuestKey } from '../invitations/voting-steps.ts'
import type { Entry } from './permission-outcomes.ts'
import { NO_PUSH_SERVICE, permissionTable } from './permission-table.ts'

const stripe = await startFakeStripe()
const PUSH_SETTINGS = { ...newVapidKeys(), VAPID_SUBJECT: 'mailto:oi@pradois.example', PUSH_SERVICES: NO_PUSH_SERVICE }

/** Calls with data of a couple; calls for administrators are refused to every other caller. */
const TABLE = permissionTable(stripe).filter(
  ({ thing, endpoint, expected }) =>
    thing &&
    endpoint.auth !== 'public' &&
    expected.user.foreign !== undefined &&
    !endpoint.path.startsWith('/api/admin'),
)

let app: TestApp
let cast: Cast
const ROLES = ['ex-partner', 'blocked ex-partner', 'invited'] as const
const people = {} as Record<(typeof ROLES)[number], Person>
beforeAll(async () => {
  app = await createTestApp({ settings: { ...stripe.settings, ...PUSH_SETTINGS, PIX_ENABLED: 'true' } })
  cast = await createCast(app)
  const { join, leave, requested } = joiningSteps(app)
  people['ex-partner'] = await app.signUp()
  await join(cast.people.stranger, people['ex-partner'])
  expect((await leave(people['ex-partner'])).status).toBe(200)
  people['blocked ex-partner'] = await app.signUp()
  await join(cast.people.stranger, people['blocked ex-partner'])
  expect((await leave(cast.people.stranger, 'true')).status).toBe(200)
  people.invited = await app.signUp()
  await requested(cast.people.stranger, people.invited)
})
afterAll(async () => {
  await app.stop()
  await stripe.stop()
})

const titleOf = ({ endpoint, about }: Entry) =>
  [`${endpoint.method} ${endpoint.path}`, about].filter(Boolean).join(', ')

describe.each(ROLES)('%s', (role) => {
  test.each(TABLE.map((entry) => [titleOf(entry), entry] as const))(
    'gets the same result as a stranger: %s',
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

test('a blocked former partner who is signed in gets the result of an unknown link', async () => {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  const { join, leave } = joiningSteps(app)
  await join(ana, bia)
  expect((await leave(ana, 'true')).status).toBe(200)
  const body = { categoryId: 2, cityId: '3106200', radius: 50 } as const
  const { token } = (await ana.send(createInvitation, { body: { ...body, mode: 'match' } })).data
  const link = { params: { token } }
  const activityId = (await app.visitor()(loadInvitation, link)).data.activities[0]?.id ?? expect.fail('no place')
  const answers = [
    await bia.send(loadInvitation, link),
    await bia.send(activities.selectActivity, { body: { token, activityId } }),
    await bia.send(castVote, { body: { token, activityId, vote: 'yes', guestKey: newGuestKey() } }),
    await bia.send(drawActivity, link),
    await bia.send(activities.undoSelection, { body: { token } }),
    await bia.send(activities.setInvitationDate, { ...link, body: { at: null } }),
  ]
  expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(answers.map(() => [404, 'not_found']))
  await bia.send(openInvitation, link)
  expect((await ana.send(listInvitations)).data).toMatchObject([{ openedAt: null }])
})

describe('guest of another invitation', () => {
  async function invitationOf({ send }: Person, categoryId: number): Promise<string> {
    const { data } = await send(createInvitation, { body: { categoryId, cityId: '3106200' } })
    return data.token
  }

  test('a token gives no access to another invitation', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const [own, other] = [await invitationOf(ana, 4), await invitationOf(bia, 2)]
    const offered = (await app.visitor()(loadInvitation, { params: { token: other } })).data.activities ?? []
    const guest = app.visitor()
    for (const { id } of offered) {
      const chosen = await guest(activities.selectActivity, { body: { token: own, activityId: id } })
      expect([chosen.status, chosen.body.code]).toEqual([404, 'not_found'])
    }
    const untouched = (await app.visitor()(loadInvitation, { params: { token: other } })).data
    expect([untouched.selectedActivity, untouched.activities]).toEqual([null, offered])
  })

  test('a guest gets 401 from calls that need an account', async () => {
    const answers = await Promise.all(
      [joining.loadMembers, joining.createJoinCode, joining.leaveCouple].map((call) => app.visitor()(call as never)),
    )
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  })
})
