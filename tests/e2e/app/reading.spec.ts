import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectOnlyErrors, startBrowser, visitAs } from '../../support/browser/visit.ts'

const MINUTE_MS = 60_000
const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

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
