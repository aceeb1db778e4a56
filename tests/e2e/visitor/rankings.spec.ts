import type { Page, Route } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { Rankings } from '#contracts/rankings'
import { hold } from '../../support/browser/route-answers.ts'
import {
  expectNoComplaints,
  expectOnly,
  startBrowser,
  type Visit,
  visit,
  visitAs,
} from '../../support/browser/visit.ts'
import { ROLES } from '../../support/screens/screen.ts'

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

const LISTS = '**/api/rankings?*'
/** Until the controlled clock stands still. */
const PAUSE_MS = 60_000
const NARROW = { width: 320, height: 700 }
const DESKTOP = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false }

const ZONE = { timeZone: 'America/Sao_Paulo' } as const
const named = new Intl.DateTimeFormat('pt-BR', { ...ZONE, month: 'long', year: 'numeric' })
const numbered = new Intl.DateTimeFormat('en-CA', { ...ZONE, month: '2-digit', year: 'numeric' })

/** The month so many months ago: as words, and as the address names it. */
function monthsAgo(count: number): { words: string; key: string } {
  const [year = 0, month = 1] = numbered.format(new Date()).split('-').map(Number)
  const middle = new Date(Date.UTC(year, month - 1 - count, 15))
  return { words: named.format(middle), key: numbered.format(middle) }
}

const NOW = monthsAgo(0)
const LAST = monthsAgo(1)
/** Long before anybody was there. */
const LONG_AGO = monthsAgo(7)

const NOTHING: Rankings = { month: NOW.key, topCouples: [], topLocations: [], recentAchievements: [] }
const answer = (page: Page, lists: Partial<Rankings>) =>
  page.route(LISTS, (route) => route.fulfill({ json: { ...NOTHING, ...lists } }))
const couples = (total: number): Rankings['topCouples'] =>
  Array.from({ length: total }, (_, index) => ({
    rank: index + 1,
    couple: { coupleSlug: `casal-numero-${index + 1}` },
    stats: { totalActivities: total - index },
  }))

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const summary = (page: Page) => page.getByRole('tabpanel').getByRole('status').first()
const monthField = (page: Page) => page.getByLabel('Mês', { exact: true })
const standing = (page: Page) =>
  page.getByRole('heading', { name: 'O lugar de vocês' }).locator('xpath=ancestor::section')

async function openRanking(page: Page, path = '/ranking'): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: 'Ranking' }).waitFor()
  await rows(page).first().waitFor()
}

describe('who looks', () => {
  test.each(ROLES)('%s sees the three lists of the running month', async (role) => {
    const one = await visitAs(browser, origin, world, role)
    const { page } = one
    await openRanking(page)
    expect(await page.title()).toBe('Ranking · Pra Dois')
    expect(await monthField(page).inputValue()).toBe(NOW.key)
    await expect.poll(() => summary(page).innerText()).toBe(`Os 100 primeiros em ${NOW.words}`)
    expect(await rows(page).count()).toBe(100)
    const first = rows(page).first()
    expect((await first.innerText()).replace(/\s+/g, ' ')).toBe('1 @joao-e-camila 19 atividades')
    expect(await first.getByRole('link').getAttribute('href')).toBe('/casal/joao-e-camila')
    await page.getByText(/^Vale uma atividade por dia/).waitFor()

    await page.getByRole('tab', { name: 'Locais' }).click()
    await page
      .getByText(/ visitas?$/)
      .first()
      .waitFor()
    expect(new URL(page.url()).search).toBe('?lista=locais')
    expect(await rows(page).getByRole('link').count()).toBe(0)

    await page.getByRole('tab', { name: 'Conquistas' }).click()
    await page.getByText('Aventureiros do Mês').first().waitFor()
    expect(await summary(page).innerText()).toMatch(new RegExp(`conquistas até o fim de ${NOW.words}$`))
    expectNoComplaints(one)
  })

  test('a visitor is invited quietly, and is told nothing of a place of their own', async () => {
    const one = await visit(browser, origin)
    await openRanking(one.page)
    const call = one.page.getByRole('heading', { name: 'O próximo nome pode ser o de vocês' }).locator('xpath=..')
    expect(await call.getByRole('link', { name: 'Começar Grátis' }).getAttribute('href')).toMatch(/^\/auth/)
    expect(await standing(one.page).count()).toBe(0)
    expectNoComplaints(one)
  })

  test('a listed couple reads its place above the list and finds itself in it', async () => {
    const one = await visitAs(browser, origin, world, 'premium')
    const { page } = one
    await openRanking(page)
    await standing(page).getByText('Vocês estão em 7º, com 13 atividades.').waitFor()
    const own = rows(page).filter({ hasText: `@${world.premium.slug}` })
    expect((await own.innerText()).replace(/\s+/g, ' ')).toBe(`7 @${world.premium.slug} Vocês 13 atividades`)
    expect(await page.getByText('Vocês', { exact: true }).count()).toBe(1)

    await openRanking(page, `/ranking?mes=${LAST.key}`)
    await standing(page).getByText('Vocês ficaram em 7º, com 13 atividades.').waitFor()
    expectNoComplaints(one)
  })

  test.each(['user', 'admin'] as const)('%s, on the free plan, learns who is listed', async (role) => {
    const one = await visitAs(browser, origin, world, role)
    await openRanking(one.page)
    await standing(one.page).getByText('Aqui entram casais Premium com perfil público.', { exact: false }).waitFor()
    const link = standing(one.page).getByRole('link', { name: 'Conhecer o Premium' })
    expect(await link.getAttribute('href')).toBe('/painel/upgrade')
    expectNoComplaints(one)
  })
})

describe('a Premium couple that is not in the list', () => {
  const hide = async (page: Page, isPublic: boolean) => {
    const couple = { coupleSlug: 'ninguem-viu', bio: null, isPublic, couplePhotoUrl: null, updatedAt: null }
    await page.route(`**/api/couple/${world.premium.id}`, (route) => route.fulfill({ json: couple }))
  }
  const expectAdvice = async ({ page }: Visit, text: RegExp, link: string, href: string) => {
    await standing(page).getByText(text).waitFor()
    expect(await standing(page).getByRole('link', { name: link }).getAttribute('href')).toBe(href)
  }

  test('opens its profile, does more, or does the first thing: whatever is missing', async () => {
    const one = await visitAs(browser, origin, world, 'premium')
    await hide(one.page, false)
    await openRanking(one.page)
    await expectAdvice(one, /^O perfil de vocês não está público/, 'Abrir o perfil', '/painel/perfil')

    await hide(one.page, true)
    await openRanking(one.page)
    await expectAdvice(one, /^Vocês ainda não estão entre os 100 primeiros/, 'Combinar o próximo', '/painel/sugestoes')

    await answer(one.page, { topCouples: couples(3) })
    await openRanking(one.page)
    await expectAdvice(one, /^Vocês ainda não têm atividade contada/, 'Combinar o próximo', '/painel/sugestoes')

    await openRanking(one.page, `/ranking?mes=${LAST.key}`)
    await standing(one.page).getByText(`Vocês não aparecem no ranking de ${LAST.words}.`).waitFor()
    expectNoComplaints(one)
  })
})

describe('list and month', () => {
  test('the picker works by keyboard, knows no month to come, and the back button undoes each choice', async () => {
    const one = await visit(browser, origin, DESKTOP)
    const { page } = one
    await openRanking(page)
    const options = await monthField(page).getByRole('option').allInnerTexts()
    expect(options).toEqual(Array.from({ length: 12 }, (_, count) => monthsAgo(count).words))

    await monthField(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => new URL(page.url()).search).toBe(`?mes=${LAST.key}`)
    await summary(page).getByText(`em ${LAST.words}`).waitFor()
    expect(await monthField(page).evaluate((field) => field === document.activeElement)).toBe(true)

    const next = page.getByRole('button', { name: 'Mês seguinte' })
    await next.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(await next.getAttribute('aria-disabled')).toBe('true')
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await monthField(page).inputValue()).toBe(NOW.key)

    await page.getByRole('tab', { name: 'Casais' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => new URL(page.url()).search).toBe('?lista=locais')
    await page.getByRole('button', { name: 'Mês anterior' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe(`?lista=locais&mes=${LAST.key}`)

    await page.goBack()
    await page.goBack()
    expect(await page.getByRole('tab', { name: 'Casais' }).getAttribute('aria-selected')).toBe('true')
    await page.goBack()
    await summary(page).getByText(`em ${LAST.words}`).waitFor()
    expectNoComplaints(one)
  })

  test.each(['mes=2999-01', 'mes=1999-12', 'mes=outubro', 'lista=nada&mes=2026-13'])(
    '?%s falls back',
    async (search) => {
      const one = await visit(browser, origin)
      await openRanking(one.page, `/ranking?${search}`)
      expect(await monthField(one.page).inputValue()).toBe(NOW.key)
      expect(await one.page.getByRole('tab', { name: 'Casais' }).getAttribute('aria-selected')).toBe('true')
      expectNoComplaints(one)
    },
  )

  test('the arrows say what they are after a rest of the pointer, the second one at once', async () => {
    const one = await visit(browser, origin, DESKTOP)
    const { page } = one
    await page.clock.install()
    await openRanking(page)
    const hint = page.getByText(/^Mês (anterior|seguinte)$/).and(page.locator(':visible'))
    const previous = page.getByRole('button', { name: 'Mês anterior' })
    await page.clock.pauseAt(Date.now() + PAUSE_MS)
    await previous.hover()
    await page.clock.runFor(699)
    expect(await hint.count()).toBe(0)
    await page.clock.runFor(1)
    expect(await hint.allInnerTexts()).toEqual(['Mês anterior'])
    // It is the name itself: nothing to hear twice.
    expect(await previous.getAttribute('aria-describedby')).toBeNull()
    await page.getByRole('button', { name: 'Mês seguinte' }).hover()
    expect(await hint.allInnerTexts()).toEqual(['Mês seguinte'])
    await page.keyboard.press('Escape')
    expect(await hint.count()).toBe(0)
    expectNoComplaints(one)
  })

  test('a month in which nothing happened says so, without samples, and leads back', async () => {
    const one = await visit(browser, origin)
    const { page } = one
    await page.goto(`/ranking?lista=locais&mes=${LONG_AGO.key}`)
    await page.getByRole('heading', { name: `Nenhum carimbo em ${LONG_AGO.words}` }).waitFor()
    expect(await page.getByText('Exemplo').count()).toBe(0)
    await page.getByRole('link', { name: 'Ver o mês atual' }).click()
    await rows(page).first().waitFor()
    expect(new URL(page.url()).search).toBe('?lista=locais')
    expectNoComplaints(one)
  })
})

describe('a running month with nothing in it', () => {
  test('shows samples in each list, marked, leading nowhere', async () => {
    const one = await visit(browser, origin)
    const { page } = one
    await answer(page, {})
    for (const [list, text] of [
      ['casais', '@pao-e-manteiga'],
      ['locais', 'Um café no centro'],
      ['conquistas', 'Primeira Aventura'],
    ] as const) {
      await openRanking(page, `/ranking?lista=${list}`)
      const panel = page.getByRole('tabpanel')
      await panel.getByText(text).first().waitFor()
      await panel.getByText('Exemplo', { exact: true }).waitFor()
      await panel.getByText('As linhas abaixo são inventadas', { exact: false }).waitFor()
      expect(await panel.getByRole('link').count()).toBe(0)
    }
    expectNoComplaints(one)
  })
})

describe('on the way', () => {
  test('the lists do not wait for the session, and a wait is said', async () => {
    const one = await visitAs(browser, origin, world, 'premium')
    const { page } = one
    await page.route('**/api/current-user', () => new Promise<never>(() => {}))
    await openRanking(page)

    await page.route(LISTS, () => new Promise<never>(() => {}))
    await page.getByRole('button', { name: 'Mês anterior' }).click()
    await page.getByRole('tabpanel').getByText('Carregando...').waitFor({ state: 'attached' })
    expectNoComplaints(one)
  })

  test('a list that fails offers to try again', async () => {
    const one = await visit(browser, origin)
    const { page } = one
    const fail = (route: Route) => route.fulfill({ status: 500, json: {} })
    await page.route(LISTS, fail)
    await page.goto('/ranking')
    await page.getByText('Não deu para carregar isto agora.').waitFor()
    await page.unroute(LISTS, fail)
    await page.getByRole('button', { name: 'Tentar Novamente' }).click()
    await rows(page).first().waitFor()
    expectOnly(one, /status of 500/)
  })

  test('a hundred long names fit a narrow phone', async () => {
    const one = await visit(browser, origin, { viewport: NARROW })
    const { page } = one
    const slugOf = (rank: number) => 'm'.repeat(37) + String(rank).padStart(3, '0')
    const long = couples(100).map((line) => ({ ...line, couple: { coupleSlug: slugOf(line.rank) } }))
    await answer(page, { topCouples: long })
    await openRanking(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
    expectNoComplaints(one)
  })
})

describe('the cards of the landing page', () => {
  const card = (page: Page, name: string) => page.getByRole('article', { name })
  const CARDS = ['Top 10 Casais do Mês', 'Locais Mais Visitados', 'Conquistas Recentes'] as const

  test('five rows each, and the way to each whole list', async () => {
    const one = await visit(browser, origin)
    const { page } = one
    await page.goto('/')
    for (const name of CARDS) {
      await card(page, name).getByRole('listitem').first().waitFor()
      expect(await card(page, name).getByRole('listitem').count()).toBe(5)
      expect(await card(page, name).getByText('Exemplo').count()).toBe(0)
    }
    const places = card(page, CARDS[1])
    expect(await places.getByRole('link', { name: 'Ver todos os locais' }).getAttribute('href')).toBe(
      '/ranking?lista=locais',
    )
    expect(await card(page, CARDS[2]).getByRole('link', { name: 'Ver todas as conquistas' }).getAttribute('href')).toBe(
      '/ranking?lista=conquistas',
    )
    await card(page, CARDS[0]).getByRole('link', { name: 'Ver todos os casais' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ranking' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/ranking')
    expectNoComplaints(one)
  })

  test('each card without rows of its own has samples, one without a plural has none', async () => {
    const one = await visit(browser, origin)
    const { page } = one
    await answer(page, { topCouples: couples(1) })
    await page.goto('/')
    await card(page, CARDS[0]).getByText('atividade', { exact: true }).waitFor()
    expect(await card(page, CARDS[0]).getByText('Exemplo').count()).toBe(0)
    for (const name of [CARDS[1], CARDS[2]]) {
      await card(page, name).getByText('Exemplo', { exact: true }).waitFor()
      expect(await card(page, name).getByRole('listitem').count()).toBe(5)
      expect(await card(page, name).getByRole('link').count()).toBe(1)
    }
    expectNoComplaints(one)
  })

  test.each([{}, DESKTOP])('nothing moves when the rows arrive %#', async (options) => {
    const one = await visit(browser, origin, options)
    const { page } = one
    const release = await hold(page, LISTS)
    const heights = () =>
      Promise.all(CARDS.map(async (name) => Math.round((await card(page, name).boundingBox())?.height ?? 0)))
    await page.goto('/')
    await card(page, CARDS[0]).getByText('Carregando...').waitFor({ state: 'attached' })
    await page.evaluate(() => document.fonts.ready)
    const before = await heights()
    release()
    await card(page, CARDS[2]).getByRole('listitem').first().waitFor()
    expect(await heights()).toEqual(before)
    expectNoComplaints(one)
  })
})
