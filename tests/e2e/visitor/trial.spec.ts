import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { refuse } from '../../support/browser/route-answers.ts'
import { expectNoConsoleErrors, expectOnlyErrors, startBrowser, visit } from '../../support/browser/visit.ts'
import {
  ask,
  choose,
  cityField,
  expectDraft,
  expectPlaces,
  logIn,
  note,
  openLanding,
  pickRecife,
  send,
  trial,
} from '../../support/pages/landing-page.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const FOOD_IN_RECIFE = '/api/preview?categoryId=2&cityId=2611606'
const FOOD_IN_SAO_PAULO = '/api/preview?categoryId=2&cityId=3550308'

const DRAFT_KEY = 'draft:invitation'
const offered = (page: Page) => trial(page).getByRole('list', { name: 'Lugares deste convite' })
const hasDraft = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key) !== null, DRAFT_KEY)

async function register(page: Page): Promise<void> {
  const username = `cheguei-${randomUUID().slice(0, 8)}`
  await page.getByRole('heading', { level: 1, name: 'Crie sua conta' }).waitFor()
  await page.getByLabel(/^Usuário/).fill(username)
  await page.getByLabel('E-mail').fill(`${username}@exemplo.com.br`)
  await page.getByLabel('Senha', { exact: true }).fill('abacate-com-limão')
  await page.locator('form').getByRole('button', { name: 'Criar Conta' }).click()
}

describe('a trial without an account', () => {
  test('a category and a city create a ticket, which becomes an invitation after the registration', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await openLanding(page)
    await trial(page).getByText('Escolha uma categoria e o convite aparece aqui.').waitFor()

    await choose(page, 'Gastronomia')
    await expectPlaces(offered(page), FOOD_IN_SAO_PAULO)
    await trial(page).getByText('Um exemplo. Diga a cidade de vocês, e os lugares são de lá.').waitFor()
    await pickRecife(page)
    await expectPlaces(offered(page), FOOD_IN_RECIFE)
    expect(
      await trial(page)
        .getByText(/^Um exemplo/)
        .count(),
    ).toBe(0)
    expect(await trial(page).getByRole('status').last().innerText()).toBe('Gastronomia, Recife, PE: 3 lugares')

    await send(page).click()
    await page.waitForURL('**/auth?modo=criar&next=%2Fpainel%2Fsugestoes')
    await page.getByText('Seu convite (Gastronomia, Recife, PE) fica pronto assim que a conta existir.').waitFor()
    await register(page)
    await page.getByText('Convite Criado!').waitFor()
    const link = await page.getByLabel('Link do convite').inputValue()
    const invitation = await ask(link.replace(/^.*\/convite\//, '/api/suggestions/'))
    expect(invitation).toMatchObject({ category: 'Gastronomia', location: 'Recife, PE', radius: 10, scope: 'radius' })
    expect(await hasDraft(page)).toBe(false)
    await page.reload()
    expect(await page.getByLabel('Link do convite').inputValue()).toBe(link)
    await page.getByRole('link', { name: 'Criar Novo Convite' }).click()
    await page.getByRole('radio', { name: 'Gastronomia' }).waitFor()
    expect(await note(page).count()).toBe(0)
    expectNoConsoleErrors(visitor)
  })

  test('the choice stays after the back button, a reload and a login instead of a registration', async () => {
    const account = await freshAccount(origin)
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await openLanding(page)
    await choose(page, 'Gastronomia')
    await pickRecife(page)
    await expectPlaces(offered(page), FOOD_IN_RECIFE)
    await send(page).click()
    await page.waitForURL('**/auth?**')

    await page.goBack()
    await expectPlaces(offered(page), FOOD_IN_RECIFE)
    expect(await page.getByRole('radio', { name: 'Gastronomia' }).isChecked()).toBe(true)
    await page.reload()
    await expectPlaces(offered(page), FOOD_IN_RECIFE)
    expect(await cityField(page).inputValue()).toBe('Recife, PE')

    await send(page).click()
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).last().click()
    await page.route('**/api/create-invitation', refuse(503, 'service_unavailable', ''))
    await logIn(page, account)
    await page.waitForURL('**/painel/sugestoes')
    // The invitation could not be created: the form has everything.
    await page.getByText('Falha ao criar convite').or(page.getByRole('alert')).first().waitFor()
    await expectDraft(page, 'Gastronomia', 'Recife, PE')

    await page.getByRole('button', { name: 'Começar do zero' }).click()
    expect(await cityField(page).inputValue()).toBe('')
    expect(await page.getByRole('radio', { name: 'Gastronomia' }).isChecked()).toBe(false)
    expect(await note(page).count()).toBe(0)
    expect(await hasDraft(page)).toBe(false)
    expectOnlyErrors(visitor, /status of 503/)
  })
})
