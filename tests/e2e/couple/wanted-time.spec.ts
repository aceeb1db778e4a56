import { expect, inject, test } from 'vitest'
import { waitForHeading } from '../../support/browser/act-on-page.ts'
import { expectNoConsoleErrors, startBrowser, visit, visitWithToken } from '../../support/browser/visit.ts'
import { choose, openInvite } from '../../support/pages/invite-page.ts'
import { createAnywhere, PATH, tile } from '../../support/pages/new-invitation-page.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const DAY_MS = 24 * 3_600_000

test('an invitation for another day says so on the ticket, and the form for the date begins with that day', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  await page.goto(PATH)
  await tile(page, 'Gastronomia').click()
  const time = page.getByRole('group', { name: 'Quando' })
  await time.getByText('Hoje à noite').click()
  expect(await page.getByLabel('Dia', { exact: true }).count()).toBe(0)
  await time.getByText('Outro dia').click()
  const day = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10)
  await page.getByLabel('Dia', { exact: true }).fill(day)
  await page.getByText('De dia', { exact: true }).click()
  await page.reload()
  expect(await page.getByLabel('Dia', { exact: true }).inputValue()).toBe(day)
  await createAnywhere(page)
  await waitForHeading(page, 'O convite está pronto')
  await page.getByText(/, de dia$/).waitFor()
  const link = await page.getByRole('textbox', { name: 'Link do convite' }).inputValue()
  expectNoConsoleErrors(visitor)

  const guest = await visit(browser, origin)
  await openInvite(guest.page, link.split('/').at(-1) ?? '')
  await guest.page.getByText(/, de dia$/).waitFor()
  await choose(guest.page, 0)
  const chosenDay = guest.page.getByLabel('Dia', { exact: true })
  await chosenDay.waitFor()
  expect([await chosenDay.inputValue(), await guest.page.getByLabel('Hora').inputValue()]).toEqual([day, '15:00'])
  expectNoConsoleErrors(guest)
})
