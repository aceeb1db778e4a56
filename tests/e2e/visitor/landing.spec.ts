import { randomUUID } from 'node:crypto'
import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { hold } from '../../support/browser/route-answers.ts'
import {
  expectNoComplaints,
  expectOnly,
  logInOn,
  startBrowser,
  visit,
  visitWithToken,
} from '../../support/browser/visit.ts'
import { type Account, freshAccount, freshToken } from '../../support/world/world.ts'

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

interface Place {
  name: string
  address: string | null
  attributions: string[]
}

const ROMANCE_IN_SAO_PAULO = '/api/preview?categoryId=1&cityId=3550308'
const FOOD_IN_RECIFE = '/api/preview?categoryId=2&cityId=2611606'
const FOOD_ANYWHERE = '/api/preview?categoryId=2'
const ODDLY_TYPED = [
  ['Santa Bárbara d’Oeste', "Santa Bárbara d'Oeste, SP"],
  ['ji parana', 'Ji-Paraná, RO'],
  ['São Paulo - SP', 'São Paulo, SP'],
] as const
const DRAFT_KEY = 'draft:invitation'

const ask = async <Answer>(path: string): Promise<Answer> => (await fetch(origin + path)).json() as Promise<Answer>
const placesOf = (path: string) => ask<Place[]>(path)

/** Opens the landing page and waits for what the server adds to it. */
async function openLanding(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await sample(page).getByRole('button', { name: /^1/ }).waitFor()
  await page.getByRole('radio', { name: 'Romance' }).waitFor()
}

const lists = (page: Page) => page.getByRole('list', { name: 'Lugares deste convite' })
/** Of two lists of places the first is in the hero. */
const sample = (page: Page) => lists(page).first()
const trial = (page: Page) => page.getByRole('region', { name: 'Para cada clima, um bilhete' })
const offered = (page: Page) => trial(page).getByRole('list', { name: 'Lugares deste convite' })
const cityField = (page: Page) => page.getByRole('combobox', { name: /Cidade/ })
const send = (page: Page) => page.getByRole('button', { name: 'Mandar este convite' })
const note = (page: Page) => page.getByText(/^Guardamos o que você escolheu/)

const choose = (page: Page, category: string) => page.locator('label', { hasText: category }).first().click()

async function pickRecife(page: Page): Promise<void> {
  await cityField(page).fill('recif')
  await page.getByRole('option', { name: 'Recife, PE' }).click()
}

/** One button a place; what one of them says may have a button of its own. */
const rowsOf = (list: Locator) => list.locator('li > button')

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)

const namesIn = async (list: Locator): Promise<string[]> =>
  (await rowsOf(list).allInnerTexts()).map((text) => text.replace(/^\d\s*/, '').trim())

async function expectPlaces(list: Locator, path: string): Promise<void> {
  const places = await placesOf(path)
  await rowsOf(list)
    .filter({ hasText: places[0]?.name ?? '' })
    .waitFor()
  expect(await namesIn(list)).toEqual(places.map(({ name }) => name))
}

async function expectDraft(page: Page, category: string, city: string): Promise<void> {
  await note(page).waitFor()
  expect(await note(page).innerText()).toContain(`${category} · ${city} · até 10 km`)
  expect(await page.getByRole('radio', { name: category }).isChecked()).toBe(true)
  expect(await cityField(page).inputValue()).toBe(city)
  expect(await page.getByRole('radio', { name: '10 km' }).isChecked()).toBe(true)
}

const hasDraft = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key) !== null, DRAFT_KEY)

async function register(page: Page): Promise<void> {
  const username = `cheguei-${randomUUID().slice(0, 8)}`
  await page.getByRole('heading', { level: 1, name: 'Crie sua conta' }).waitFor()
  await page.getByLabel(/^Usuário/).fill(username)
  await page.getByLabel('E-mail').fill(`${username}@exemplo.com.br`)
  await page.getByLabel('Senha', { exact: true }).fill('abacate-com-limão')
  await page.locator('form').getByRole('button', { name: 'Criar Conta' }).click()
}

async function logIn(page: Page, account: Account): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Entre na sua conta' }).waitFor()
  await logInOn(page, account)
}

describe('the landing page', () => {
  test('says all of it: hero, steps, categories, rankings, plans, the way in', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await openLanding(page)

    const headline = await page.getByRole('heading', { level: 1 }).innerText()
    expect(headline.split(/\s+/).length).toBeLessThanOrEqual(8)
    const main = page.getByRole('main')
    const starts = await main
      .getByRole('link', { name: 'Começar Grátis' })
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    expect(starts.length).toBeGreaterThanOrEqual(3)
    expect(new Set(starts)).toEqual(new Set(['/auth']))
    expect(await main.getByRole('link', { name: 'Ver Como Funciona' }).getAttribute('href')).toBe('/#como-funciona')
    expect(await main.getByText('Comece em 2 minutos').count()).toBe(2)
    expect(await main.getByText('+1.247').count()).toBe(1)

    const sections = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id))
    expect(sections).toEqual(['como-funciona', 'experimente', 'ranking', 'planos'])
    expect(await page.locator('#como-funciona').getByRole('listitem').count()).toBe(3)

    const shown = await trial(page)
      .getByRole('radio')
      .evaluateAll((all) => all.map((one) => one.ariaLabel))
    expect(shown).toEqual(['Romance', 'Gastronomia', 'Cultural', 'Natureza', 'Aventura', 'Entretenimento'])
    const { premium } = await ask<{ premium: { exclusiveCategories: number } }>('/api/plans')
    await trial(page).getByText(`Com o Premium, mais ${premium.exclusiveCategories} categorias.`).waitFor()

    for (const card of ['Top 10 Casais do Mês', 'Locais Mais Visitados', 'Conquistas Recentes']) {
      await page.locator('#ranking').getByRole('heading', { name: card }).waitFor()
    }
    for (const price of ['R$ 0/mês', 'R$ 19/mês']) await page.locator('#planos').getByText(price).waitFor()

    const footer = page.getByRole('contentinfo')
    const links = await footer
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links).toEqual(expect.arrayContaining(['/faq', '/privacidade', '/termos']))
    expect(links.filter((href) => href.startsWith('mailto:'))).toHaveLength(2)
    expect(await page.title()).toBe('Pra Dois: um lugar pra dois')
    expectNoComplaints(visitor)
  })

  test('its ticket holds three real places, gone through by keyboard alone', async () => {
    const visitor = await visit(browser, origin, { viewport: { width: 1280, height: 800 }, isMobile: false })
    const { page } = visitor
    await openLanding(page)
    const places = await placesOf(ROMANCE_IN_SAO_PAULO)
    expect(places).toHaveLength(3)
    await expectPlaces(sample(page), ROMANCE_IN_SAO_PAULO)

    const rows = rowsOf(sample(page))
    const picture = page.locator('main img').first()
    const first = await picture.getAttribute('src')
    await rows.first().focus()
    for (const [index, place] of places.entries()) {
      if (index > 0) {
        await page.keyboard.press('Tab')
        // The rest of a long sentence has a button of its own.
        if (!(await isFocused(rows.nth(index)))) await page.keyboard.press('Tab')
        await page.keyboard.press(index === 1 ? 'Enter' : 'Space')
      }
      const isOpen = await rows.evaluateAll((all) => all.map((row) => row.ariaExpanded))
      expect(isOpen).toEqual(places.map((_, other) => String(other === index)))
      expect(
        await sample(page)
          .getByText(place.address ?? '')
          .isVisible(),
      ).toBe(true)
      for (const credit of place.attributions) expect(await sample(page).innerText()).toContain(credit)
    }
    expect(await picture.getAttribute('src')).not.toBe(first)
    expectNoComplaints(visitor)
  })

  test('its parts are found from the button, from another page and after a reload, clear of the menu', async () => {
    const visitor = await visit(browser, origin, { reducedMotion: 'reduce' })
    const { page } = visitor
    const isThere = async (id: string, title: string) => {
      await page.waitForURL(`**/#${id}`)
      const heading = page.locator(`#${id} h2`)
      await heading.waitFor()
      expect(await heading.innerText()).toBe(title)
      await page.waitForFunction((part) => document.activeElement === document.querySelector(`#${part} h2`), id)
      const box = await heading.boundingBox()
      const header = await page.getByRole('banner').boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(header?.height ?? 0)
      expect(box?.y).toBeLessThan(400)
    }

    await openLanding(page)
    await page.getByRole('link', { name: 'Ver Como Funciona' }).click()
    await isThere('como-funciona', 'Como funciona')
    await page.getByRole('link', { name: 'Ver na nossa cidade' }).click()
    await isThere('experimente', 'Para cada clima, um bilhete')

    await page.goto('/faq')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Planos' }).click()
    await isThere('planos', 'Planos')
    await page.reload()
    await isThere('planos', 'Planos')
    expectNoComplaints(visitor)
  })

  test('whoever is signed in has no use for it', async () => {
    const user = await visitWithToken(browser, origin, await freshToken(origin, world.user))
    await user.page.goto('/')
    await user.page.getByRole('heading', { level: 1, name: /^Bem-vindo de volta, / }).waitFor()
    expect(await send(user.page).count()).toBe(0)
    expectNoComplaints(user)
  })
})

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
    await page.getByRole('button', { name: 'Criar Novo Convite' }).click()
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

  test('with colours of their own people still see which city the arrows are at', async () => {
    const visitor = await visit(browser, origin, { forcedColors: 'active' })
    const { page } = visitor
    await openLanding(page)
    await cityField(page).fill('recif')
    await page.getByRole('option').first().waitFor()
    await cityField(page).press('ArrowDown')
    const active = page.getByRole('option', { selected: true })
    expect(await active.evaluate((option) => getComputedStyle(option).outlineStyle)).toBe('solid')
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

  test('where storage is blocked the choice lives as long as the page', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await openLanding(page)
    await choose(page, 'Gastronomia')
    await pickRecife(page)
    await send(page).click()
    await register(page)
    await expectDraft(page, 'Gastronomia', 'Recife, PE')
    expectNoComplaints(visitor)
  })
})

describe('the draft of an invitation', () => {
  test('is kept while it is typed, through other pages and the form that stands in for the page', async () => {
    const account = await freshAccount(origin)
    const user = await visit(browser, origin)
    const { page } = user
    await page.goto('/painel/sugestoes')
    await logIn(page, account)
    await page.getByRole('radio', { name: 'Gastronomia' }).waitFor()
    expect(await note(page).count()).toBe(0)
    await choose(page, 'Gastronomia')
    await pickRecife(page)

    await page.goto('/faq')
    await page.goBack()
    await expectDraft(page, 'Gastronomia', 'Recife, PE')

    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await logIn(page, account)
    await expectDraft(page, 'Gastronomia', 'Recife, PE')
    expectNoComplaints(user)
  })
})
