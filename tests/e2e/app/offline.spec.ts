import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { logOut } from '#contracts/accounts'
import { completeActivity, selectActivity } from '#contracts/activities'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { clientOf, type Send } from '../../support/app/client.ts'
import { logInOn, storedToken, waitForHeading } from '../../support/browser/act-on-page.ts'
import { startBrowserProxy } from '../../support/browser/browser-proxy.ts'
import { startBrowser, TOKEN_KEY, visitWithToken } from '../../support/browser/visit.ts'
import { pipeline } from '../../support/database/pipeline.ts'
import { menuOf, openMenu } from '../../support/pages/install-card.ts'
import { settled } from '../../support/pages/release-page.ts'
import { type Account, freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const { databaseUrl } = JSON.parse(readFileSync(join(inject('dataDir'), 'server.json'), 'utf8'))
const proxy = await startBrowserProxy(origin)
afterEach(async () => {
  proxy.release()
  await proxy.accept().catch(() => undefined)
})
afterAll(() => proxy.stop())

interface Couple {
  page: Page
  send: Send
  person: Account
  /** Token of the open invitation; id and name of the selected place. */
  open: string
  activityId: string
  placeName: string
}

/** Creates an account with an open invitation, a selected and a completed activity; the device stores all responses. */
async function prepare(): Promise<Couple> {
  const person = await freshAccount(origin)
  const { page } = await visitWithToken(browser, proxy.origin, person.token, { serviceWorkers: 'allow' })
  const send = clientOf({ origin }, person.token)
  const invite = async () => {
    const { data } = await send(createInvitation, { body: { categoryId: 1, location: 'Campinas', radius: 50 } })
    const offered = await send(loadInvitation, { params: { token: data.token } })
    return { token: data.token, places: offered.data.activities ?? [] }
  }
  const [open, done, waiting] = [await invite(), await invite(), await invite()]
  const [first] = done.places
  const second = waiting.places.find(({ id }) => id !== first?.id)
  if (!first || !second) throw new Error('nothing to choose')
  await send(selectActivity, { body: { token: done.token, activityId: first.id } })
  await send(completeActivity, { body: { activityId: first.id } })
  await send(selectActivity, { body: { token: waiting.token, activityId: second.id } })
  await page.goto('/painel')
  await settled(page)
  // The service worker stores the responses of the pages that it controls.
  await page.goto('/painel')
  await page.getByRole('button', { name: COMPLETE }).waitFor()
  await expect.poll(() => storedAnswers(page)).toHaveLength(7)
  await page.waitForLoadState('networkidle')
  return { page, send, person, open: open.token, activityId: second.id, placeName: second.name }
}

const COMPLETE = 'Marcar como Concluída'
const SENDING = 'POST /api/mark-activity-completed'

/** Paths of the API responses that the device stores, for any account. */
const storedAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^(answers|waiting)-/.test(name))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

const notice = (page: Page) => page.getByText(/^Sem conexão\. O que você vê é de hoje, \d{1,2}h(?:\d\d)?\./)
/** Counts the completed activities of the person's couple in the database. */
async function completionsOf({ username }: Couple['person']): Promise<number> {
  const done = `select count(*) from selections join couple_members using (couple_id)
    join users on users.id = couple_members.user_id where users.username = ? and selections.completed_at is not null`
  const [result] = await pipeline(databaseUrl, [{ sql: done, params: [username] }])
  return Number(result?.rows[0]?.[0])
}

/** Marks the selected activity as completed while offline; the device stores the request. */
async function completeOffline(page: Page): Promise<void> {
  await proxy.refuse()
  await page.getByRole('button', { name: COMPLETE }).click()
  await page.getByText('1 rolê marcado espera a conexão').waitFor()
}

async function comeBack(page: Page): Promise<void> {
  proxy.takeRequests()
  await proxy.accept()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

test('each screen is readable offline; an offline completion is sent once, unless the partner was faster', async () => {
  const { page, send, person, open, activityId, placeName } = await prepare()
  const other = await page.context().newPage()
  await other.goto('/painel/historico')
  await other.getByText(placeName).first().waitFor()
  await other.waitForLoadState('networkidle')

  await proxy.refuse()
  await page.reload()
  await notice(page).waitFor()
  await page.getByRole('heading', { name: placeName }).waitFor()
  await page.getByRole('link', { name: 'Rota' }).first().waitFor()
  await page.goto('/painel/historico')
  await notice(page).waitFor()
  await page.getByText(placeName).first().waitFor()
  await page.goto(`/painel/convites/${open}`)
  await waitForHeading(page, /./)
  await notice(page).waitFor()

  await page.goto('/painel')
  await notice(page).waitFor()
  await page.getByRole('button', { name: COMPLETE }).click()
  await page.locator('.toast').filter({ hasText: 'Marcado neste aparelho' }).waitFor()
  await page.reload()
  await page.getByText('1 rolê marcado espera a conexão').waitFor()
  expect(await page.getByRole('button', { name: COMPLETE }).count(), 'completed on this device').toBe(0)

  proxy.takeRequests()
  await proxy.accept()
  for (const tab of [page, other]) await tab.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText('Marcação enviada').waitFor()
  await notice(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await completionsOf(person)).toBe(2)
  expect(proxy.takeRequests().filter((call) => call === SENDING)).toHaveLength(1)
  expect((await storedAnswers(page)).filter((path) => path === '/waiting')).toEqual([])
  await other.close()

  // An offline completion is not sent if the partner completed the activity before.
  await send(selectActivity, { body: { activityId } })
  await page.reload()
  await page.getByRole('button', { name: COMPLETE }).waitFor()
  await page.waitForLoadState('networkidle')
  await completeOffline(page)
  await send(completeActivity, { body: { activityId } })
  await comeBack(page)
  await page.getByText(`${placeName} já tinha sido marcado.`).waitFor()
  expect(proxy.takeRequests()).not.toContain(SENDING)
  await page.getByText('1 rolê marcado espera').waitFor({ state: 'detached' })
})

test('the device deletes stored responses at logout and when the server ends the session', async () => {
  const { page, person, placeName } = await prepare()
  await openMenu(page)
  await menuOf(page).getByRole('button', { name: 'Sair' }).click()
  await waitForHeading(page, /seu par escolhe/)
  await expect.poll(() => storedAnswers(page)).toEqual([])

  const other = await freshAccount(origin)
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [TOKEN_KEY, other.token] as const)
  await page.goto('/painel')
  await settled(page)
  await expect.poll(() => storedAnswers(page)).toHaveLength(7)
  await proxy.refuse()
  await page.goto('/painel')
  await notice(page).waitFor()
  await page.goto('/painel/historico')
  await notice(page).waitFor()
  expect(await page.getByText(placeName).count()).toBe(0)

  await proxy.accept()
  // The first account returns without a logout of the second, as after an expired session.
  await page.evaluate(() => localStorage.removeItem('jwt_token'))
  await page.goto('/painel')
  await logInOn(page, person)
  await page.getByRole('button', { name: COMPLETE }).waitFor()
  await expect.poll(() => storedAnswers(page)).toHaveLength(7)
  await page.waitForLoadState('networkidle')
  expect(
    await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('answers-')).length),
  ).toBe(1)

  await completeOffline(page)
  await clientOf({ origin }, (await storedToken(page)) ?? '')(logOut, {})
  await comeBack(page)
  await page.getByText('Sua sessão terminou.').first().waitFor()
  await expect.poll(() => storedAnswers(page)).toEqual(['/waiting'])
  expect(proxy.takeRequests()).not.toContain(SENDING)
  // The same person logs in again, and the stored completion is sent.
  // Whether the page also shows a dialog depends on the call that is refused first.
  await page.addLocatorHandler(page.getByRole('alertdialog'), (dialog) => dialog.getByRole('button').first().click())
  await logInOn(page, person)
  await page.getByText('Marcação enviada').waitFor()
  expect(proxy.takeRequests().filter((call) => call === SENDING)).toHaveLength(1)
})
