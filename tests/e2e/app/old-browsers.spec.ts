import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { startBrowser, visit } from '../../support/browser/visit.ts'
import { username } from '../../support/pages/auth-page.ts'
import { confirmation, invite, markOf } from '../../support/pages/invite-page.ts'

const browser = await startBrowser()
const origin = inject('origin')

const REMOVED = [
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.toSorted',
  'String.prototype.replaceAll',
  'Object.hasOwn',
  'Promise.any',
  'Promise.allSettled',
  'structuredClone',
  'URL.canParse',
  'AbortSignal.timeout',
  'Crypto.prototype.randomUUID',
  'ResizeObserver',
  'IntersectionObserver',
  'BroadcastChannel',
  'requestIdleCallback',
  'Navigator.prototype.clipboard',
  'localStorage',
]

const remove = (page: Page, path: string) =>
  page.addInitScript((removed) => {
    const names = removed.split('.')
    const name = names.pop() ?? ''
    const owner = names.reduce<object>((object, each) => Reflect.get(object, each), globalThis)
    if (name === 'localStorage')
      Object.defineProperty(owner, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    else Reflect.deleteProperty(owner, name)
  }, path)

const sentenceOn = (page: Page) => page.getByText('Este navegador é antigo demais')

const USES: readonly [path: string, use: (page: Page) => Promise<void>][] = [
  ['/', (page) => page.getByRole('radio', { name: 'Romance' }).waitFor()],
  [
    `/convite/${await invite()}`,
    async (page) => {
      await markOf(page, 0).click()
      await confirmation(page).waitFor()
    },
  ],
  ['/auth?modo=criar', (page) => username(page).fill('zoraide')],
]

test.each(REMOVED)('without %s a page works, or one sentence says that the browser is old', async (path) => {
  const visitor = await visit(browser, origin)
  const { page } = visitor
  await remove(page, path)
  for (const [address, use] of USES) {
    await page.goto(address)
    if (await sentenceOn(page).isVisible()) continue
    await use(page)
    expect(
      visitor.browserErrors.filter((message) => message.startsWith('page:')),
      address,
    ).toEqual([])
  }
})

test('a browser without layers of styles, as all that are too old, shows the sentence even without scripts', async () => {
  const { page } = await visit(browser, origin, { javaScriptEnabled: false })
  const open = () => page.goto('/', { waitUntil: 'commit' })
  await open()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await sentenceOn(page).waitFor({ state: 'hidden' })
  await page.route('**/*.css', async (route) => {
    const style = await route.fetch()
    await route.fulfill({ response: style, body: (await style.text()).replaceAll('@layer', '@unknown') })
  })
  await open()
  await sentenceOn(page).waitFor()
})
