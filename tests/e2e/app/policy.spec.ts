import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { startBrowser, visit } from '../../support/browser/visit.ts'

const browser = await startBrowser()

const origin = inject('origin')

/** Actions of an injected script; each must throw. `eval` is missing, because `page.evaluate` allows it. */
const INJECTIONS: [string, () => unknown][] = [
  ['HTML from text', () => (document.body.innerHTML = '<img src=x onerror="window.wasRun = true">')],
  ['HTML beside an element', () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>')],
  ['a rewritten document', () => document.write('<script>window.wasRun = true</script>')],
  [
    'a script from another host',
    () => Object.assign(document.createElement('script'), { src: 'https://example.com/x.js' }),
  ],
  ['another Trusted Types policy', () => Reflect.get(window, 'trustedTypes').createPolicy('evil', {})],
]

const wasRun = (page: Page) => page.evaluate(() => Reflect.get(window, 'wasRun') ?? false)

test('the policy stops a script from running another one', async () => {
  const { page } = await visit(browser, origin)
  await page.goto('/auth')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  for (const [name, inject] of INJECTIONS) {
    await expect(page.evaluate(inject), name).rejects.toThrow(/Trusted|policy/i)
    expect(await wasRun(page), name).toBe(false)
  }
})
