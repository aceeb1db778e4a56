import { afterAll, inject, test } from 'vitest'
import { startBrowserProxy } from '../../support/browser/browser-proxy.ts'
import { startBrowser, visit } from '../../support/browser/visit.ts'
import { choose, invite, nameOf, openInvite } from '../../support/pages/invite-page.ts'
import { settled } from '../../support/pages/release-page.ts'

const browser = await startBrowser()
const proxy = await startBrowserProxy(inject('origin'))
afterAll(() => proxy.stop())

test('the chosen place opens without a connection, and an open invitation does not', async () => {
  const { page } = await visit(browser, proxy.origin, { serviceWorkers: 'allow' })
  const [answered, open] = [await invite(), await invite()]
  await openInvite(page, answered)
  const place = await nameOf(page, 0)
  await choose(page, 0)
  await page.getByRole('heading', { name: 'Está escolhido', level: 1 }).waitFor()
  await settled(page)
  await openInvite(page, open)

  await proxy.refuse()
  await page.goto(`/convite/${answered}`)
  await page.getByRole('heading', { name: place, level: 2 }).waitFor()
  await page.getByRole('link', { name: /Rota/ }).first().waitFor()
  await page.goto(`/convite/${open}`)
  await page.getByRole('button', { name: /tentar novamente/i }).waitFor()
})
