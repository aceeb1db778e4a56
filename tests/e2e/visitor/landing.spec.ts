import type { Locator } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectNoComplaints, startBrowser, visit } from '../../support/browser/visit.ts'
import {
  ask,
  choose,
  expectDraft,
  expectPlaces,
  logIn,
  note,
  openLanding,
  pickRecife,
  placesOf,
  ROMANCE_IN_SAO_PAULO,
  rowsOf,
  sample,
  trial,
} from '../../support/pages/landing-page.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)

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
    await page.getByRole('link', { name: 'Ver na sua cidade' }).click()
    await isThere('experimente', 'Para cada clima, um bilhete')

    await page.goto('/faq')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Planos' }).click()
    await isThere('planos', 'Planos')
    await page.reload()
    await isThere('planos', 'Planos')
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
