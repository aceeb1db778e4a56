import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { logInOn, waitForHeading } from '../../support/browser/act-on-page.ts'
import { expectNoConsoleErrors, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { choosePlace } from '../../support/world/choose-place.ts'
import { freshAccount } from '../../support/world/world.ts'

const RECIFE = '2611606'

const browser = await startBrowser()

const origin = inject('origin')

async function openTwoTabs(token: string, [first, second]: readonly [string, string]) {
  const visitor = await visitWithToken(browser, origin, token)
  const other = await visitor.context.newPage()
  await Promise.all([visitor.page.goto(first), other.goto(second)])
  return { ...visitor, other }
}

const openMenu = async (page: Page): Promise<void> => page.getByRole('button', { name: 'Abrir menu' }).click()
const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft:')))

test('a logout ends the session of the other tab and deletes its drafts, and the next account sees only its own data', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const place = await choosePlace(origin, ana, RECIFE)
  const bia = await freshAccount(origin, 'Bia')
  const visitor = await openTwoTabs(ana.token, ['/painel', '/painel/sugestoes'])
  const { page, other } = visitor
  await page.getByRole('heading', { name: place.name }).waitFor()
  await other.locator('label', { hasText: 'Gastronomia' }).click()
  await expect.poll(() => draftsIn(other)).toEqual(['draft:invitation'])

  await openMenu(page)
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByText('Logout realizado com sucesso!').waitFor()
  await waitForHeading(other, 'Entre na sua conta')
  await expect.poll(() => draftsIn(other)).toEqual([])
  expect(await other.getByRole('alertdialog').count()).toBe(0)

  await page.goto('/auth')
  await logInOn(page, bia)
  await waitForHeading(page, 'Bem-vindo de volta, Bia')
  await waitForHeading(other, 'Nova Experiência')
  expect(await other.getByRole('radio', { name: 'Gastronomia' }).isChecked()).toBe(false)
  await other.goto('/painel')
  await waitForHeading(other, 'Bem-vindo de volta, Bia')
  await other.getByRole('link', { name: 'Criar Primeira Sugestão' }).waitFor()
  expect(await other.getByText(place.name).count()).toBe(0)
  expectNoConsoleErrors(visitor)
})
