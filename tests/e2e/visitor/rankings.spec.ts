import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectNoComplaints, startBrowser, type Visit, visit, visitAs } from '../../support/browser/visit.ts'
import {
  answer,
  couples,
  LAST,
  monthField,
  NOW,
  openRanking,
  rows,
  summary,
} from '../../support/pages/rankings-page.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

const standing = (page: Page) =>
  page.getByRole('heading', { name: 'O lugar de vocês' }).locator('xpath=ancestor::section')

describe('who looks', () => {
  test.each(['visitor', 'user'] as const)('%s sees the three lists of the running month', async (role) => {
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
    await page.getByText('Primeira Aventura').first().waitFor()
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

  test.each(['user'] as const)('%s, on the free plan, learns who is listed', async (role) => {
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
