import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectNoConsoleErrors, startBrowser, visit } from '../../support/browser/visit.ts'

const browser = await startBrowser()
const origin = inject('origin')

describe('the cards of the landing page', () => {
  const card = (page: Page, name: string) => page.getByRole('article', { name })
  const CARDS = ['Top 10 Casais do Mês', 'Locais Mais Visitados', 'Conquistas Recentes'] as const

  test('each card has five rows and a link to the whole list', async () => {
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
    expectNoConsoleErrors(one)
  })
})
