import type { Route } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { answerFor } from '../../support/browser/route-answers.ts'
import {
  expectNoConsoleErrors,
  expectOnlyErrors,
  startBrowser,
  visit,
  visitWithToken,
} from '../../support/browser/visit.ts'
import { cards, nameOf, openInvite, rewrite, TITLE } from '../../support/pages/invite-page.ts'

const browser = await startBrowser()
const origin = inject('origin')
const { tokens } = inject('world')

test('a guest with an expired session reads the whole invitation', async () => {
  const guest = await visitWithToken(browser, origin, 'velho.token.vencido')
  const { page } = guest
  await openInvite(page, tokens.open)
  expect(await page.title()).toBe('Um convite · Pra Dois')
  expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR')
  const terms = await page.getByRole('definition').allInnerTexts()
  expect(terms).toEqual(['Romance', '3', 'São Paulo, SP'])
  await page.getByText(/^Escolha um lugar até \d+º? de \S+\.$/).waitFor()
  expect(await cards(page).count()).toBe(3)
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(3)

  const place = await nameOf(page, 0)
  const card = page.getByRole('article', { name: place })
  await card.getByRole('radio', { name: `Selecionar ${place}` }).waitFor()
  const route = card.getByRole('link', { name: `Ver Rota para ${place} (abre em outra aba)` })
  expect(await route.getAttribute('href')).toMatch(
    /^https:\/\/www\.google\.com\/maps\/(search\/\?api=1&query|dir\/\?api=1&destination)=\S+/,
  )
  expect(await route.getAttribute('target')).toBe('_blank')
  expect(await page.getByRole('button', { name: 'Recarregar Sugestões' }).count()).toBe(0)
  expect(await page.getByRole('navigation').count(), 'no menu, only who is behind the page').toBe(1)
  await page.getByRole('navigation', { name: 'Sobre o Pra Dois' }).getByRole('link', { name: 'Privacidade' }).waitFor()
  expectNoConsoleErrors(guest)
})

test('known facts are shown, with full text for screen readers', async () => {
  const guest = await visit(browser, origin)
  const { page } = guest
  const exact = { isDistanceApproximate: false }
  const known = {
    ...exact,
    rating: 4.6,
    priceLevel: 2,
    location: 'Boa Vista',
    distanceKm: 2.31,
    phone: '+55 81 3355-6870',
    seenYear: 2024,
    // The route of a tour includes all of its stops.
    tour: undefined,
  }
  const nothing = { address: null, location: null, city: null, distanceKm: null, websiteUrl: null, phone: null }
  await rewrite(page, ({ activities }) => ({
    scope: 'neighbours',
    activities: [
      { ...activities[0], ...known, googleMapsUrl: 'https://maps.google.com/?cid=1' },
      { ...activities[1], ...exact, distanceKm: 77, city: 'Itu, SP', outsideRadius: true },
      { ...activities[2], ...nothing },
      { ...activities[2], ...nothing, id: 'ideia', kind: 'idea', googleMapsUrl: null },
    ],
  }))
  await openInvite(page, tokens.open)
  await page.getByText('buscamos também nas cidades vizinhas.').waitFor()

  const first = await cards(page).nth(0).ariaSnapshot()
  for (const text of ['Nota 4,6 de 5', 'Moderado, 2 de 4', 'Boa Vista', 'a 2,3 km do centro', '(81) 3355-6870'])
    expect(first).toContain(text)
  expect(first).not.toContain('★')
  expect(first).not.toContain('Visto em')
  await cards(page).nth(0).getByRole('button', { name: /^Mais/ }).click()
  await cards(page).nth(0).getByText('Visto em 2024').waitFor()
  expect(first).toContain('/url: https://maps.google.com/?cid=1')
  expect(first).toContain('/url: tel:+558133556870')
  // Town and state stay on one line: a no-break space is between them.
  const second = (await cards(page).nth(1).innerText()).replaceAll('\u00a0', ' ')
  for (const text of ['a 77 km do centro de ', 'Itu, SP']) expect(second).toContain(text)
  await cards(page).nth(2).getByText('Localização não especificada').waitFor()
  const idea = cards(page).nth(3)
  await idea.getByText('Ideia para fazer em casa').waitFor()
  expect(await idea.getByRole('link', { name: 'Ver Rota' }).count()).toBe(0)
  expectNoConsoleErrors(guest)
})

test('an invitation can be loaded again after a failure', async () => {
  const guest = await visit(browser, origin)
  const { page } = guest
  const answers: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 503, json: { code: 'service_unavailable', message: 'Fora do ar.' } }),
    (route) => route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Muitas tentativas.' } }),
    (route) => route.abort(),
  ]
  await answerFor(page, '**/api/suggestions/*', (route) => answers.shift()?.(route) ?? route.continue())
  await page.goto(`/convite/${tokens.open}`)
  await page.getByRole('heading', { name: 'Erro de Conexão', level: 1 }).waitFor()
  const retry = page.getByRole('button', { name: 'Tentar Novamente' })
  await retry.click()
  await page.getByRole('heading', { name: 'Erro do Servidor', level: 1 }).waitFor()
  await retry.click()
  await page.getByRole('heading', { name: 'Espere um instante', level: 1 }).waitFor()
  await retry.click()
  await page.getByRole('heading', { name: 'Erro de Conexão', level: 1 }).waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor()
  expectOnlyErrors(guest, /status of (429|503)|ERR_FAILED/)
})
