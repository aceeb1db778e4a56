import { beforeEach, describe, expect, test } from 'vitest'
import { selectActivity } from '#contracts/activities'
import * as api from '#contracts/admin-users'
import { ACCOUNT_LIST_LENGTH, loadAccountPage } from '#contracts/admin-users'
import { auditLog } from '#db/schema/admin'
import { sharedCountedApp } from '../../support/app/shared-test-app.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { invitationOf, offeredBy } from '../../support/people/create-cast.ts'
import { sharedAdmin } from '../../support/people/people.ts'
import { NOT_FOUND, NOW, SECRETS } from './admin-steps.ts'

const app = sharedCountedApp({ now: NOW, settings: SECRETS })
const chief = sharedAdmin(app, { username: 'chefe' })
beforeEach(() => app.travelTo(NOW))

const pageOf = (userId: string) => chief.send(loadAccountPage, { params: { userId } })

describe('works', () => {
  test("an account's page shows the couple and its data, without links, tokens or texts of e-mails", async () => {
    const [ana, bia, other] = [await app.signUp(), await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    await invitationOf(app, other)
    const [open, answered] = [await invitationOf(app, ana), await invitationOf(app, bia)]
    const activityId = await offeredBy(app, answered)
    await app.visitor()(selectActivity, { body: { token: answered, activityId } })
    app.takeCost()
    const { status, data } = await pageOf(ana.id)
    expect(app.takeCost().roundTrips).toBe(1)
    expect(status).toBe(200)
    expect(data.account).toMatchObject({ id: ana.id, email: ana.email, activitiesCount: 1, isDisabled: false })
    expect(data.couple.members.map(({ username }) => username).sort()).toEqual([ana.username, bia.username].sort())
    expect(data.invitations.map(({ state }) => state).sort()).toEqual(['answered', 'open'])
    expect(data.choices).toHaveLength(1)
    expect(data.letters.map(({ kind }) => kind)).toContain('welcome')
    expect(data.sessions).toHaveLength(1)
    expect([data.payments, data.audit]).toEqual([[], []])
    const text = JSON.stringify(data)
    for (const secret of [open, answered, ana.token]) expect(text).not.toContain(secret)
  })

  test("an account's audit shows the reason of each change, and the list has a maximum length", async () => {
    const ana = await app.signUp()
    const params = { userId: ana.id }
    await chief.send(api.setPremium, { params, body: { action: 'activate', reason: 'Prêmio da pesquisa' } })
    await chief.send(api.setRole, { params, body: { role: 'admin', reason: 'Cuida das cartas' } })
    await chief.send(api.setRole, { params, body: { role: 'user' } })
    const { data } = await pageOf(ana.id)
    expect(data.audit.map(({ details }) => details)).toEqual(
      expect.arrayContaining([
        { reason: 'Prêmio da pesquisa' },
        { role: 'admin', reason: 'Cuida das cartas' },
        { role: 'user' },
      ]),
    )
    await app.db.insert(auditLog).values(
      Array.from({ length: ACCOUNT_LIST_LENGTH + 5 }, (_, index) => ({
        id: `mudou-${index}`,
        at: new Date(Date.parse(NOW) + index),
        actorUsername: 'chefe',
        action: 'premium_activated',
        targetId: ana.id,
      })),
    )
    const { audit } = (await pageOf(ana.id)).data
    expect(audit).toHaveLength(ACCOUNT_LIST_LENGTH)
    expect(audit[0]?.id).toBe(`mudou-${ACCOUNT_LIST_LENGTH + 4}`)
  })

  test('the audit shows the reason of a deletion after the account is deleted', async () => {
    const ana = await app.signUp({ username: 'quem-foi' })
    const gone = await chief.send(api.deleteUser, { params: { userId: ana.id }, query: { reason: 'Pediu por carta' } })
    expect(gone.status).toBe(204)
    const entries = (await chief.send(api.listAudit, { query: { limit: '100' } })).data
    expect(entries.find(({ action }) => action === 'user_deleted')?.details).toEqual({ reason: 'Pediu por carta' })
    expect(await pageOf(ana.id)).toMatchObject(NOT_FOUND)
  })
})

describe('fails', () => {
  test('an unknown account and a reason that is too long are refused', async () => {
    expect(await pageOf('nada')).toMatchObject(NOT_FOUND)
    const ana = await app.signUp()
    const body = { action: 'activate', reason: 'x'.repeat(api.MAX_REASON_LENGTH + 1) } as const
    expect((await chief.send(api.setPremium, { params: { userId: ana.id }, body })).status).toBe(400)
  })
})
