import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectNoConsoleErrors, startBrowser, visit, visitAs } from '../../support/browser/visit.ts'
import { LAST, monthField, NOW, openRanking, rows, summary } from '../../support/pages/rankings-page.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

const ownRank = (page: Page) =>
  page.getByRole('heading', { name: 'O lugar de vocês' }).locator('xpath=ancestor::section')

describe('visitors and listed couples', () => {
  test('a visitor sees the three lists of the current month', async () => {
    const one = await visit(browser, origin)
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
    expectNoConsoleErrors(one)
  })

  test('a listed couple sees its rank above the list and its row in it', async () => {
    const one = await visitAs(browser, origin, world, 'premium')
    const { page } = one
    await openRanking(page)
    await ownRank(page).getByText('Vocês estão em 7º, com 13 atividades.').waitFor()
    const own = rows(page).filter({ hasText: `@${world.premium.slug}` })
    expect((await own.innerText()).replace(/\s+/g, ' ')).toBe(`7 @${world.premium.slug} Vocês 13 atividades`)
    expect(await page.getByText('Vocês', { exact: true }).count()).toBe(1)

    await openRanking(page, `/ranking?mes=${LAST.key}`)
    await ownRank(page).getByText('Vocês ficaram em 7º, com 13 atividades.').waitFor()
    expectNoConsoleErrors(one)
  })
})
