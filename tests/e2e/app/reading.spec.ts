import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { freezeClock, waitForHeading } from '../../support/browser/act-on-page.ts'
import { expectNoConsoleErrors, expectOnlyErrors, startBrowser, visitAs } from '../../support/browser/visit.ts'

const FRESH_MS = 5000
const CURRENT_USER_FRESH_MS = 5 * 60_000
const MINUTE_MS = 60_000
/** SWR revalidates in the next frame. */
const FRAME_MS = 20

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

/** Counts the page's requests to an address. */
function countCalls(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return (path: string) => asked.filter((one) => one === path).length
}

/** Dispatches the events of a window that is focused again and of a connection that is back. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })

const MENU = { name: 'Principal' }

test('responses stay fresh for five seconds, the session for five minutes; focus makes no request', async () => {
  const visitor = await visitAs(browser, origin, world, 'user')
  const { page } = visitor
  const calls = countCalls(page)
  await page.clock.install()
  await page.goto('/painel/conquistas')
  await page.getByRole('heading', { name: 'Primeira Aventura' }).waitFor()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('navigation', MENU).getByRole('link', { name: 'Perfil do Casal' }).click()
  await waitForHeading(page, 'Perfil do Casal')
  await freezeClock(page)
  expect(calls('/api/achievements')).toBe(1)

  const back = async (afterMs: number) => {
    await page.clock.runFor(afterMs)
    await page.goBack()
    await waitForHeading(page, 'Conquistas')
    await page.clock.runFor(FRAME_MS)
    await page.goForward()
    await waitForHeading(page, 'Perfil do Casal')
  }
  await page.clock.runFor(FRESH_MS)
  await back(0)
  await expect.poll(() => calls('/api/achievements')).toBe(2)
  await back(FRESH_MS - 1000)
  await back(0)
  expect(calls('/api/achievements'), 'two more visits within five seconds').toBe(2)

  await page.goBack()
  await waitForHeading(page, 'Conquistas')
  for (let times = 0; times < 3; times += 1) {
    await page.clock.runFor(2 * FRESH_MS)
    await comeBack(page)
  }
  await page.clock.runFor(FRAME_MS)
  expect(calls('/api/achievements'), 'focus').toBe(2)
  expect(calls('/api/current-user')).toBe(1)
  await page.clock.runFor(CURRENT_USER_FRESH_MS)
  expect(calls('/api/current-user'), 'no call for a navigation').toBe(1)
  await page.goForward()
  await waitForHeading(page, 'Perfil do Casal')
  await page.clock.runFor(FRAME_MS)
  await expect.poll(() => calls('/api/current-user')).toBe(2)
  await back(0)
  expect(calls('/api/current-user')).toBe(2)
  expectNoConsoleErrors(visitor)
})

test('a failed call is not repeated automatically, and one press repeats it once', async () => {
  const visitor = await visitAs(browser, origin, world, 'user')
  const { page } = visitor
  const calls = countCalls(page)
  let answer = () => {}
  await page.clock.install()
  await page.route('**/api/achievements', async (route) => {
    if (calls('/api/achievements') > 1) await new Promise<void>((resolve) => (answer = resolve))
    await route.fulfill({ status: 500, json: {} })
  })
  await page.goto('/painel/conquistas')
  const retry = page.getByRole('alert').getByRole('button', { name: 'Tentar Novamente' })
  await retry.waitFor()
  await page.clock.runFor(2 * MINUTE_MS)
  await comeBack(page)
  expect(calls('/api/achievements')).toBe(1)
  await retry.dblclick()
  await expect.poll(() => retry.getAttribute('aria-busy')).toBe('true')
  answer()
  await expect.poll(() => retry.getAttribute('aria-busy')).toBeNull()
  expect(calls('/api/achievements')).toBe(2)
  expectOnlyErrors(visitor, /status of 500/)
})
