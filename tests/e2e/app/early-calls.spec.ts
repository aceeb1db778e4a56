import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { PATHS } from '#contracts/pages'
import { signUpOn, storedToken, waitForHeading } from '../../support/browser/act-on-page.ts'
import {
  expectNoComplaints,
  startBrowser,
  type Visit,
  visit,
  visitAs,
  visitWithToken,
} from '../../support/browser/visit.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

/** Addresses of the calls that a page makes, in their order. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })
  return calls
}

/** What the document names. */
const namedBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(document.getElementById('early-calls')?.textContent ?? '[]'))

const unusedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(Reflect.get(window, 'earlyAnswers')?.answers.keys() ?? [])])

/** Scripts of the build wait until the function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const MEMBER_PATHS = [
  PATHS.dashboard,
  PATHS.newInvitation,
  PATHS.history,
  PATHS.achievements,
  PATHS.account,
  PATHS.privacyCentre,
  PATHS.coupleProfile,
  PATHS.upgrade,
]

/** Opens a page whose scripts are held back until it has asked, and waits until every answer has been used. */
async function expectEarlyCalls({ page }: Visit, path: string, who: string) {
  const calls = callsOf(page)
  const letCome = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'earlyAnswers' in window)
  const named = await namedBy(page)
  await expect.poll(() => calls).toEqual(named)
  expect(named.length).toBeGreaterThan(1)

  letCome()
  await waitForHeading(page, /./)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => unusedOn(page), { message: `${who} asked in vain` }).toEqual([])
  return { calls, named }
}

test.each(MEMBER_PATHS)('%s asks before its code has come, and asks nothing twice', async (path) => {
  for (const role of ['user', 'premium'] as const) {
    const visitor = await visitAs(browser, origin, world, role)
    const { calls, named } = await expectEarlyCalls(visitor, path, role)
    for (const address of named) {
      expect(
        calls.filter((call) => call === address),
        role,
      ).toHaveLength(1)
    }
    expectNoComplaints(visitor)
  }
})

test('nor does somebody new ask in vain, on any of them', async () => {
  const visitor = await visit(browser, origin)
  await signUpOn(visitor.page)
  const token = (await storedToken(visitor.page)) ?? ''
  for (const path of MEMBER_PATHS)
    await expectEarlyCalls(await visitWithToken(browser, origin, token), path, `somebody new on ${path}`)
})

test('nobody who is not signed in asks', async () => {
  const { page } = await visit(browser, origin)
  const calls = callsOf(page)
  await page.goto(PATHS.dashboard)
  await page.getByRole('button', { name: 'Entrar' }).first().waitFor()
  expect(await unusedOn(page)).toEqual([])
  expect(calls).not.toContain('/api/current-user')
})

test('a session that is over is told as it always is', async () => {
  const { page } = await visitWithToken(browser, origin, 'of-nobody')
  await page.goto(PATHS.dashboard)
  await page.getByText('Sua sessão expirou').first().waitFor()
})

test('a call that did not come through is made again', async () => {
  const { page } = await visitAs(browser, origin, world, 'user')
  const calls = callsOf(page)
  await page.route('**/api/stats', (route) => route.abort(), { times: 1 })
  await page.goto(PATHS.dashboard)
  await page.getByRole('region', { name: 'Conquistas recentes' }).getByRole('heading', { level: 3 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(calls.filter((call) => call === '/api/stats')).toHaveLength(2)
})
