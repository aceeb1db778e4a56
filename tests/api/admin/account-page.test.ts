import { beforeEach, describe, expect, test } from 'vitest'
import { selectActivity } from '#contracts/activities'
import * as api from '#contracts/admin-users'
import { ACCOUNT_LIST_LENGTH, loadAccountPage } from '#contracts/admin-users'
import { NEXT_CURSOR_HEADER } from '#contracts/pagination'
import { auditLog } from '#db/schema/admin'
import { payments } from '#db/schema/billing'
import { pageReports } from '#db/schema/couples'
import { notifications } from '#db/schema/notifications'
import { sharedCountedApp } from '../../support/app/shared-test-app.ts'
import { coupleIdOf, joinCouple } from '../../support/people/couples.ts'
import { invitationOf, offeredBy } from '../../support/people/create-cast.ts'
import { sharedAdmin } from '../../support/people/people.ts'
import { NOT_FOUND, NOW, SECRETS } from './admin-steps.ts'

const app = sharedCountedApp({ now: NOW, settings: SECRETS })
const chief = sharedAdmin(app, { username: 'chefe' })
beforeEach(() => app.travelTo(NOW))

const pageOf = (userId: string) => chief.send(loadAccountPage, { params: { userId } })
const changesOf = async (userId: string) =>
  (await pageOf(userId)).data.timeline.filter((entry) => entry.kind === 'change')

async function readInPages(userId: string, size: number): Promise<api.TimelineEntry[]> {
  const entries: api.TimelineEntry[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: Record<string, string> = { limit: String(size), ...(cursor ? { cursor } : {}) }
    const { data, headers } = await chief.send(api.listAccountTimeline, { params: { userId }, query })
    entries.push(...data)
    cursor = headers.get(NEXT_CURSOR_HEADER)
  }
  return entries
}

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
    expect(data.sessions).toMatchObject([
      { createdAt: new Date(NOW).toISOString(), lastUsedAt: new Date(NOW).toISOString() },
    ])
    expect(data.timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['letter', 'session']))
    expect(data.timeline).toContainEqual(expect.objectContaining({ letter: 'welcome', state: 'pending' }))
    const text = JSON.stringify(data)
    for (const secret of [open, answered, ana.token]) expect(text).not.toContain(secret)
  })

  test("an account's audit shows the reason of each change, and the list has a maximum length", async () => {
    const ana = await app.signUp()
    const params = { userId: ana.id }
    await chief.send(api.setPremium, { params, body: { action: 'activate', reason: 'Prêmio da pesquisa' } })
    await chief.send(api.setRole, { params, body: { role: 'admin', reason: 'Cuida das cartas' } })
    await chief.send(api.setRole, { params, body: { role: 'user' } })
    expect((await changesOf(ana.id)).map(({ details }) => details)).toEqual(
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
    const { timeline } = (await pageOf(ana.id)).data
    expect(timeline).toHaveLength(ACCOUNT_LIST_LENGTH)
    expect(timeline[0]?.id).toBe(`change:mudou-${ACCOUNT_LIST_LENGTH + 4}`)
  })

  test('the pages of the timeline have every entry of the account and its couple once, newest first', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    const coupleId = await coupleIdOf(app, ana)
    const [at, later] = [new Date(NOW), new Date(Date.parse(NOW) + 1000)]
    const paid = { coupleId, customerId: 'cus_1', amountCents: 1900, currency: 'brl', paidAt: later }
    await app.db.batch([
      app.db.insert(payments).values([
        { ...paid, id: 'dela', providerPaymentId: 'pi_1', payerId: ana.id, refundedCents: 900 },
        { ...paid, id: 'do-par', providerPaymentId: 'pi_2', payerId: bia.id, disputedAt: at },
      ]),
      app.db.insert(pageReports).values({ id: 'r', coupleId, reporter: 'x', reason: 'spam', reportedAt: later }),
      app.db
        .insert(notifications)
        .values({ id: 'n', userId: ana.id, kind: 'premium_activated', subjectId: 'x', createdAt: later }),
    ])
    const { data } = await pageOf(ana.id)
    const all = await readInPages(ana.id, 2)
    expect(all).toEqual(data.timeline)
    expect(all.slice(0, 4)).toMatchObject([
      { kind: 'report', about: 'page', reason: 'spam', settledAs: null },
      { kind: 'plan', change: 'premium_activated' },
      { kind: 'payment', isOwn: false, isDisputed: true, refundedCents: 0 },
      { kind: 'payment', isOwn: true, isDisputed: false, refundedCents: 900 },
    ])
    app.takeCost()
    await chief.send(api.listAccountTimeline, { params: { userId: ana.id } })
    expect(app.takeCost().roundTrips).toBe(1)
  })

  test('the audit log is filtered by action', async () => {
    const ana = await app.signUp()
    await chief.send(api.setPremium, { params: { userId: ana.id }, body: { action: 'activate' } })
    const { data } = await chief.send(api.listAudit, { query: { action: 'premium_activated', limit: '100' } })
    expect(data.some(({ target }) => target?.id === ana.id)).toBe(true)
    expect(new Set(data.map(({ action }) => action))).toEqual(new Set(['premium_activated']))
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
