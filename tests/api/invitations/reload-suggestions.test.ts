import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { reloadKey } from '#db/queries/invitations/suggestions'
import { invitationSuggestions, invitations } from '#db/schema/invitations'
import { placesLeases } from '#db/schema/place-management'
import { takeLoggedFaults } from '../../support/app/logged-faults.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { endPremium } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { idsOf, invitationSteps, invite, NOW, PREMIUM_REQUIRED, ROMANCE } from './invitation-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { open, choose, reload } = invitationSteps(app)
const RELOAD_LIMIT_REACHED = { status: 409, body: { code: 'reload_limit_reached' } }

describe('works: reloading', () => {
  test('an invitation is reloaded five times, each with other places, and not a sixth time', async () => {
    const { token } = await invite(await signUpPremium(app), { radius: 50 })
    const seen = new Set(idsOf((await open(token)).data))
    for (const left of [4, 3, 2, 1, 0]) {
      const { status, data } = await reload(token)
      expect([status, data.reloadsLeft]).toEqual([200, left])
      expect(data.activities).toHaveLength(10)
      expect(idsOf(data).filter((id) => seen.has(id))).toEqual([])
      for (const id of idsOf(data)) seen.add(id)
      expect((await open(token)).data).toEqual(data)
    }
    const sixth = await expectNothingWritten(app, () => reload(token))
    expect(sixth).toMatchObject(RELOAD_LIMIT_REACHED)
  })

  test('no suggestion comes back while a new one is left, nearby or for home', async () => {
    const ana = await signUpPremium(app)
    const { token } = await invite(ana, { categoryId: ROMANCE, cityId: undefined, location: 'Londrina, PR' })
    const first = (await open(token)).data
    const { data } = await reload(token)
    expect(idsOf(data).filter((id) => idsOf(first).includes(id))).toEqual([])
    expect(data.activities.filter(({ outsideRadius, kind }) => outsideRadius || kind === 'idea')).not.toEqual([])
  })

  test('a place of an earlier round may still be chosen by who has the old page open', async () => {
    const { token } = await invite(await signUpPremium(app))
    const [old = ''] = idsOf((await open(token)).data)
    await reload(token)
    expect((await choose(token, old)).status).toBe(200)
    expect((await open(token)).data.selectedActivity?.id).toBe(old)
  })

  test('reloads at once draw every round once and whole, and none goes back', async () => {
    const { token } = await invite(await signUpPremium(app))
    const twice = async () => [await reload(token), await reload(token)]
    const answers = (await Promise.all(Array.from({ length: 10 }, twice))).flat()
    for (const { status, body } of answers) expect([200, 409], JSON.stringify(body)).toContain(status)
    const drawn = answers.filter(({ status }) => status === 200)
    for (const { data } of drawn) expect(data.activities).toHaveLength(10)
    const { reloadsLeft } = (await open(token)).data
    expect(reloadsLeft).toBe(Math.min(...drawn.map(({ data }) => data.reloadsLeft)))
    const [invitation] = await app.db.select().from(invitations).where(eq(invitations.token, token))
    expect(invitation?.round).toBeGreaterThan(0)
    const rows = await app.db
      .select()
      .from(invitationSuggestions)
      .where(eq(invitationSuggestions.invitationId, invitation?.id ?? ''))
    expect(rows).toHaveLength(10 * ((invitation?.round ?? 0) + 1))
    expect(new Set(rows.map(({ activityId }) => activityId)).size).toBe(rows.length)
  })

  test('a reload that waits in vain for another one says so, and changes nothing', async () => {
    const { token } = await invite(await signUpPremium(app))
    const [invitation] = await app.db.select().from(invitations).where(eq(invitations.token, token))
    const key = reloadKey(invitation?.id ?? '')
    await app.db.insert(placesLeases).values({ key, holder: 'somebody', until: new Date('2026-03-10T15:01:00Z') })
    const answer = await expectNothingWritten(app, () => reload(token))
    expect(answer).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
    expect(answer.headers.get('Retry-After')).toBe('1')
    expect(takeLoggedFaults(app, answer.body.requestId)).toBe(1)
    await app.db.delete(placesLeases).where(eq(placesLeases.key, key))
    expect((await reload(token)).data.reloadsLeft).toBe(4)
  })

  test('after Premium is over an invitation cannot be reloaded any more', async () => {
    const ana = await signUpPremium(app)
    const { token } = await invite(ana)
    expect((await reload(token)).status).toBe(200)
    await endPremium(app, ana)
    expect(await reload(token)).toMatchObject(PREMIUM_REQUIRED)
    expect((await open(token)).data.activities).toHaveLength(10)
  })
})
