import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { waitForAnswers } from '../../support/browser/in-flight.ts'
import { translate } from '../../support/browser/translate.ts'
import { startBrowser, visit, visitWithToken } from '../../support/browser/visit.ts'
import { choosePlace, markAsDone } from '../../support/world/choose-place.ts'
import { CITIES } from '../../support/world/cities.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const MAX_ACTIONS = 14
const ACTIONS = 'main :is(button, summary, label:has(input))'

/** Translates what the page shows while it waits for answers, and then with them. */
async function translateAll(page: Page): Promise<void> {
  await translate(page)
  await waitForAnswers(page)
  await translate(page)
}

/** Presses what the page offers, one after the other, and translates what each shows; stops when it leads elsewhere. */
async function pressAll(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  await translateAll(page)
  for (let number = 0; number < MAX_ACTIONS; number += 1) {
    const count = await page.evaluate(
      ([selector, index]) => {
        const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility())
        shown[index]?.click()
        return shown.length
      },
      [ACTIONS, number] as const,
    )
    await page.keyboard.press('Escape')
    if (count <= number || new URL(page.url()).pathname !== pathname) return
    await translateAll(page)
  }
}

test('nothing dies on pages that the browser has translated', async () => {
  const ana = await freshAccount(origin, 'Ana')
  await markAsDone(origin, ana, (await choosePlace(origin, ana, CITIES.ouroPreto)).id)
  await choosePlace(origin, ana, CITIES.recife)
  const invite = async () => (await clientOf({ origin }, ana.token)(createInvitation, { body: { categoryId: 1 } })).data
  const [first, second] = [await invite(), await invite()]
  const open = ['/', '/faq', '/auth', '/ranking', `/convite/${first.token}`]
  const own = ['', '/sugestoes', `/convites/${second.token}`, '/conquistas', '/historico', '/perfil', '/conta']
  const guest = await visit(browser, origin)
  const member = await visitWithToken(browser, origin, ana.token)
  const walks = [
    ...open.map((path) => [guest, path] as const),
    ...own.map((path) => [member, `/painel${path}`] as const),
  ]
  for (const [visitor, path] of walks) {
    await visitor.page.goto(path)
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
    await pressAll(visitor.page)
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
    // An action may be refused, which the console shows as well.
    expect(
      visitor.browserErrors.filter((message) => /^page:|NotFoundError/.test(message)),
      path,
    ).toEqual([])
  }
})
