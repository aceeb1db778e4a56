import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { selectActivity } from '#contracts/activities'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { markNotificationsRead } from '#contracts/notifications'
import { clientOf } from '../../support/app/client.ts'
import { readApi } from '../../support/browser/act-on-page.ts'
import { runClock } from '../../support/browser/in-flight.ts'
import { expectNoConsoleErrors, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { type Account, freshAccount } from '../../support/world/world.ts'

const RECIFE = '2611606'
const POLL_MS = 30_000
const browser = await startBrowser()

const origin = inject('origin')

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notificações/ })
const listOf = (page: Page) => page.getByRole('list', { name: 'Notificações' })
const isBell = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).waitFor()
const unreadOf = async (page: Page) => (await readApi(page, '/api/notifications')).unread

async function inviteAs({ token }: Account, categoryId = 2) {
  const body = { categoryId, cityId: RECIFE, location: 'Recife, PE', radius: 20 as const }
  const { data } = await clientOf({ origin }, token)(createInvitation, { body })
  return data.token
}

async function chooseAsGuest(token: string): Promise<string> {
  const guest = clientOf({ origin })
  const { data } = await guest(loadInvitation, { params: { token } })
  const [place] = data.activities
  await guest(selectActivity, { body: { token, activityId: place?.id ?? '' } })
  return place?.name ?? ''
}

/** Makes an account that has read the notifications of its first selection and its first achievement. */
async function answeredOnce(): Promise<Account> {
  const ana = await freshAccount(origin, 'Ana')
  await chooseAsGuest(await inviteAs(ana, 1))
  await clientOf({ origin }, ana.token)(markNotificationsRead, { body: { all: true } })
  return ana
}

describe('the bell', () => {
  test('the bell rings after a poll with a new choice, and stops after the notification is read', async () => {
    const ana = await answeredOnce()
    const invitation = await inviteAs(ana)
    const visitor = await visitWithToken(browser, origin, ana.token)
    const { page } = visitor
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    const asks = (call: string) => asked.filter((each) => each.startsWith(`${call} /api/notifications`)).length
    await page.clock.install()
    await page.goto('/painel')
    await page.getByRole('region', { name: 'Próximo rolê' }).waitFor()
    await isBell(page, 'Notificações')
    expect(asks('GET')).toBe(1)

    const name = await chooseAsGuest(invitation)
    await runClock(page, POLL_MS)
    await isBell(page, 'Notificações, 1 nova')
    expect(await bellOf(page).innerText()).toBe('1')
    await runClock(page, POLL_MS)
    expect(asks('GET'), 'the bell makes no poll of its own').toBe(2)
    expect(await unreadOf(page)).toBe(1)

    await bellOf(page).click()
    const row = listOf(page).getByRole('link', { name })
    await row.waitFor()
    expect(await row.innerText()).toMatch(/Rolê escolhido\s+Nova\s.*\s+hoje, \d{1,2}h(\d{2})?$/)
    expect(await row.getByRole('time').getAttribute('datetime')).toMatch(/^\d{4}-.*Z$/)
    await isBell(page, 'Notificações')
    await expect.poll(() => unreadOf(page)).toBe(0)
    expect(asks('POST')).toBe(1)
    expect(await row.getByText('Nova', { exact: true }).isVisible(), 'the mark stays while the list is open').toBe(true)

    await row.click()
    await row.waitFor({ state: 'detached' })
    await bellOf(page).click()
    await row.waitFor()
    expect(await row.getByText('Nova', { exact: true }).count()).toBe(0)
    expect(asks('POST')).toBe(1)
    expectNoConsoleErrors(visitor)
  })
})
