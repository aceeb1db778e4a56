import { randomUUID } from 'node:crypto'
import type { Page, Route } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { hold } from '../../support/browser/route-answers.ts'
import { expectNoComplaints, expectOnly, startBrowser, visit } from '../../support/browser/visit.ts'
import {
  ask,
  choose,
  cityField,
  expectDraft,
  expectPlaces,
  lists,
  logIn,
  note,
  openLanding,
  pickRecife,
  ROMANCE_IN_SAO_PAULO,
  sample,
  send,
  trial,
} from '../../support/pages/landing-page.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const FOOD_IN_RECIFE = '/api/preview?categoryId=2&cityId=2611606'
const FOOD_ANYWHERE = '/api/preview?categoryId=2'

const ODDLY_TYPED = [
  ['Santa Bárbara d’Oeste', "Santa Bárbara d'Oeste, SP"],
  ['ji parana', 'Ji-Paraná, RO'],
  ['São Paulo - SP', 'São Paulo, SP'],
] as const

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

describe('trying before signing up', () => {
  test('a category and a city make a ticket, which becomes an invitation after registering', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await openLanding(page)
    await trial(page).getByText('Escolha um clima e o bilhete aparece aqui.').waitFor()

    await choose(page, 'Gastronomia')
    await expectPlaces(offered(page), FOOD_ANYWHERE)
    await trial(page).getByText('Sem cidade, são lugares do país inteiro.').waitFor()
    await pickRecife(page)
    await expectPlaces(offered(page), FOOD_IN_RECIFE)
    expect(
      await trial(page)
        .getByText(/país inteiro/)
        .count(),
    ).toBe(0)
    expect(await trial(page).getByRole('status').last().innerText()).toBe('3 lugares de Gastronomia: Recife, PE')

    await send(page).click()
    await page.waitForURL('**/auth?modo=criar&next=%2Fpainel%2Fsugestoes')
    await register(page)
    await page.waitForURL('**/painel/sugestoes')
    await expectDraft(page, 'Gastronomia', 'Recife, PE')

    await page.getByRole('button', { name: 'Criar Convite' }).click()
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
    expectNoComplaints(visitor)
  })

  test('the choice is still there after the back button, a reload and a login instead of a registration', async () => {
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
    await logIn(page, account)
    await page.waitForURL('**/painel/sugestoes')
    await expectDraft(page, 'Gastronomia', 'Recife, PE')

    await page.getByRole('button', { name: 'Começar do zero' }).click()
    expect(await cityField(page).inputValue()).toBe('')
    expect(await page.getByRole('radio', { name: 'Gastronomia' }).isChecked()).toBe(false)
    expect(await note(page).count()).toBe(0)
    expect(await hasDraft(page)).toBe(false)
    expectNoComplaints(visitor)
  })

  test('a city typed in full counts; one that nobody knows is said to be unknown', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await openLanding(page)
    await choose(page, 'Gastronomia')
    await cityField(page).fill('recife')
    await cityField(page).press('Tab')
    await expectPlaces(offered(page), FOOD_IN_RECIFE)
    expect(await cityField(page).inputValue()).toBe('Recife, PE')

    // As phones and people write it: another apostrophe, no hyphen, the state after a dash.
    for (const [typed, label] of ODDLY_TYPED) {
      await cityField(page).fill(typed)
      await cityField(page).press('Tab')
      await expect.poll(() => cityField(page).inputValue()).toBe(label)
    }
    await cityField(page).fill('recife')
    await cityField(page).press('Tab')
    await expectPlaces(offered(page), FOOD_IN_RECIFE)

    await cityField(page).fill('Vila do Nunca')
    // Half a name asks for nothing: the ticket stays as it was.
    await expectPlaces(offered(page), FOOD_IN_RECIFE)
    await cityField(page).press('Enter')
    await trial(page)
      .getByText(/^Não achamos “Vila do Nunca” entre os municípios/)
      .waitFor()
    await expectPlaces(offered(page), FOOD_ANYWHERE)
    await cityField(page).fill('')
    await trial(page).getByText('Sem cidade, são lugares do país inteiro.').waitFor()
    expectNoComplaints(visitor)
  })

  test('an answer that is slow, empty or does not come', async () => {
    const visitor = await visit(browser, origin)
    const { page, complaints } = visitor
    let answer: (route: Route) => Promise<void> = (route) => route.fulfill({ status: 500, json: {} })
    await page.route('**/api/preview?*', (route) => answer(route))
    await page.goto('/')
    const retry = page.getByRole('button', { name: 'Tentar Novamente' })
    await page.getByText('Os lugares não carregaram agora.', { exact: false }).waitFor()
    expect(await retry.count()).toBe(1)
    expect(await lists(page).count()).toBe(0)

    answer = (route) => route.continue()
    const release = await hold(page, '**/api/preview?*')
    await retry.click()
    await page.locator('button[aria-busy="true"]').waitFor()
    await choose(page, 'Gastronomia')
    await trial(page).getByText('Carregando...').waitFor()
    const ticket = trial(page).locator('.ticket')
    const waiting = await ticket.boundingBox()
    release()
    await expectPlaces(sample(page), ROMANCE_IN_SAO_PAULO)
    await expectPlaces(offered(page), FOOD_ANYWHERE)
    expect((await ticket.boundingBox())?.width).toBe(waiting?.width)

    answer = (route) => route.fulfill({ json: [] })
    await choose(page, 'Aventura')
    await trial(page).getByText('Nenhum lugar por aqui ainda.').waitFor()
    expect(await send(page).isDisabled()).toBe(true)
    expectOnly({ complaints }, /status of 500/)
  })
})
