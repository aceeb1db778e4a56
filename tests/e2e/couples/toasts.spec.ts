import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import * as activities from '#contracts/activities'
import * as invitations from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { runClock } from '../../support/browser/in-flight.ts'
import { expectNoConsoleErrors, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { join } from '../../support/world/join.ts'
import { type Account, freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const POLL_MS = 30_000
const TOAST_MS = 5000
const NEW_CHOICE = 'Nova Atividade Selecionada! 🎉'

const sendAs = ({ token }: Pick<Account, 'token'>) => clientOf({ origin }, token)

/** Opens the dashboard and waits for its first list of notifications: what comes later is news. */
async function openDashboard(page: Page): Promise<void> {
  await page.clock.install()
  const first = page.waitForResponse('**/api/notifications*')
  await page.goto('/painel')
  await (await first).finished()
}

/** The titles of all toasts that a page shows, without those of achievements, which both see. */
async function recordToasts(page: Page): Promise<string[]> {
  const titles: string[] = []
  await page.exposeFunction('recordToast', (title: string) => {
    if (title !== 'Nova Conquista Desbloqueada! 🏆') titles.push(title)
  })
  await page.addInitScript(() => {
    const record = (window as unknown as { recordToast: (title: string) => void }).recordToast
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Element && node.matches('.toast')) record(node.querySelector('p')?.textContent ?? '')
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return titles
}

test('the open dashboard of the other member shows a toast for what the other did, and the author’s shows none', async () => {
  const [lia, bia] = [await freshAccount(origin, 'Lia'), await freshAccount(origin, 'Bia')]
  await join(origin, lia, bia)
  const phones = [await visitWithToken(browser, origin, lia.token), await visitWithToken(browser, origin, bia.token)]
  const shown: string[][] = []
  for (const { page } of phones) {
    shown.push(await recordToasts(page))
    await openDashboard(page)
  }
  const expected: [unknown[], unknown[]] = [[], []]
  /** Runs an action, polls on both dashboards, and compares all toasts so far. */
  const expectToasts = async (action: () => Promise<{ status: number }>, ofLia: unknown, ofBia: unknown) => {
    expect([200, 201, 204]).toContain((await action()).status)
    if (ofLia) expected[0].push(ofLia)
    if (ofBia) expected[1].push(ofBia)
    for (const { page } of phones) await runClock(page, POLL_MS)
    // A toast waits until those before it, e.g. of achievements, had their 5 seconds.
    const shownNow = async () => {
      for (const { page } of phones) await runClock(page, TOAST_MS)
      return shown
    }
    await expect.poll(shownNow).toEqual(expected)
  }

  let token = ''
  const invite = async () => {
    const body = { categoryId: 3, cityId: '2611606' }
    const created = await sendAs(lia)(invitations.createInvitation, { body })
    token = created.data.token
    return created
  }
  const offered = async () => {
    const { data } = await sendAs(bia)(invitations.loadInvitation, { params: { token } })
    return data.activities.find(({ tour }) => !tour)?.id ?? ''
  }
  await expectToasts(invite, null, 'Lia te convidou')
  const activityId = await offered()
  await expectToasts(() => sendAs(bia)(activities.selectActivity, { body: { token, activityId } }), NEW_CHOICE, null)
  const [choice] = (await sendAs(lia)(activities.listSelectedActivities)).data
  const params = { id: choice?.id ?? '' }
  const plan = (account: Account, days: number) => {
    const day = new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
    return sendAs(account)(activities.setOutingDate, { params, body: { at: `${day}T16:00` } })
  }
  await expectToasts(() => plan(bia, 2), expect.stringMatching(/^Bia marcou /), null)
  await expectToasts(() => plan(lia, 3), null, expect.stringMatching(/^Lia mudou o dia para /))
  await expectToasts(
    () => sendAs(lia)(activities.completeActivity, { body: { activityId } }),
    null,
    'Lia marcou como feito',
  )
  const write = (account: Account) => sendAs(account)(activities.saveFeeling, { params, body: { feeling: 'loved' } })
  await expectToasts(() => write(lia), null, null)
  await expectToasts(() => write(bia), 'Bia contou como foi', null)

  for (const phone of phones) expectNoConsoleErrors(phone)
})
