import type { Page, Route } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { selectActivity } from '#contracts/activities'
import { setPremium } from '#contracts/admin/overview'
import { createInvitation, deleteInvitation, loadInvitation, reloadSuggestions } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { alter, hold, loseAnswer } from '../../support/browser/route-answers.ts'
import { expectNoComplaints, expectOnly, startBrowser, visit, visitWithToken } from '../../support/browser/visit.ts'
import { mixedOffer, knownPlace as revealed, surpriseOffer } from '../../support/world/offered-places.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()

const origin = inject('origin')
const { tokens, premium, admin } = inject('world')
const inviter = clientOf({ origin }, premium.token)
const somebody = clientOf({ origin })

const TITLE = 'Convite Especial para Vocês Dois!'
const NO_CONNECTION = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/

async function invite(): Promise<string> {
  const body = { categoryId: 3, cityId: '2611606', location: 'Recife, PE', radius: 20 } as const
  return (await inviter(createInvitation, { body })).data.token
}

async function openInvite(page: Page, token: string, path = 'convite'): Promise<void> {
  await page.goto(`/${path}/${token}`)
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor()
}

const cards = (page: Page) => page.getByRole('article')
const choose = (page: Page, index: number) =>
  cards(page)
    .nth(index)
    .getByRole('button', { name: /^Selecionar/ })
const nameOf = (page: Page, index: number) => cards(page).nth(index).getByRole('heading').innerText()
const chosenTitle = (page: Page) => page.getByRole('heading', { name: 'Está escolhido', level: 1 })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Changes what the server says of an invitation. */
const rewrite = (page: Page, change: (invitation: { activities: object[] }) => object) =>
  alter(page, '**/api/suggestions/*', (invitation: { activities: object[] }) => ({
    ...invitation,
    ...change(invitation),
  }))

test.each(['convite', 'compartilhar'])('a guest with a stale login reads everything at /%s', async (path) => {
  const guest = await visitWithToken(browser, origin, 'velho.token.vencido')
  const { page } = guest
  await openInvite(page, tokens.open, path)
  expect(await page.title()).toBe('Um convite · Pra Dois')
  expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR')
  const terms = await page.getByRole('definition').allInnerTexts()
  expect(terms).toEqual(['Romance', '3', 'São Paulo, SP'])
  await page.getByText(/^Escolha um lugar até \d\d\/\d\d\/\d{4}\.$/).waitFor()
  expect(await cards(page).count()).toBe(3)
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(3)

  const place = await nameOf(page, 0)
  const card = page.getByRole('article', { name: place })
  await card.getByRole('button', { name: `Selecionar ${place}` }).waitFor()
  const route = card.getByRole('link', { name: `Ver Rota para ${place} (abre em outra aba)` })
  expect(await route.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=\S+/)
  expect(await route.getAttribute('target')).toBe('_blank')
  expect(await page.getByRole('button', { name: 'Recarregar Sugestões' }).count()).toBe(0)
  expect(await page.getByRole('navigation').count()).toBe(0)
  expectNoComplaints(guest)
})

test('facts are shown where they are known, and spoken in full', async () => {
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
  expect(first).toContain('/url: https://maps.google.com/?cid=1')
  expect(first).toContain('/url: tel:+558133556870')
  const second = await cards(page).nth(1).innerText()
  for (const text of ['Fora do raio de 20 km', 'a 77 km de São Paulo', 'Itu, SP']) expect(second).toContain(text)
  await cards(page).nth(2).getByText('Localização não especificada').waitFor()
  const idea = cards(page).nth(3)
  await idea.getByText('Ideia pra fazer em casa').waitFor()
  expect(await idea.getByRole('link', { name: 'Ver Rota' }).count()).toBe(0)
  expectNoComplaints(guest)
})

test('a long description has two lines, and the rest for whoever asks for it', async () => {
  const guest = await visit(browser, origin)
  const { page } = guest
  const long = 'Casarão com mesas no quintal, caldinho de entrada e uma jaqueira que faz sombra até as quatro. '.repeat(
    3,
  )
  await rewrite(page, ({ activities }) => ({
    activities: [
      { ...activities[0], name: 'Casa Longa', description: long },
      { ...activities[1], name: 'Casa Curta', description: 'Uma frase curta.' },
    ],
  }))
  await openInvite(page, tokens.open)
  const more = page.getByRole('button', { name: 'ler mais sobre Casa Longa' })
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  const text = page.getByText(long.trim())
  const linesOf = () =>
    text.evaluate(
      ({ parentElement: box }) => box && box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight),
    )
  expect(await linesOf()).toBeCloseTo(2, 1)
  await more.press('Enter')
  const less = page.getByRole('button', { name: 'ler menos sobre Casa Longa' })
  expect(await less.getAttribute('aria-expanded')).toBe('true')
  expect(await linesOf()).toBeGreaterThan(5)
  await less.press('Enter')
  expect(await linesOf()).toBeCloseTo(2, 1)
  expect(await page.getByRole('button', { name: 'ler mais sobre Casa Curta' }).count()).toBe(0)
  expectNoComplaints(guest)
})

test('a missing drawing leaves the tint of its category', async () => {
  const { page } = await visit(browser, origin)
  await rewrite(page, ({ activities }) => ({
    activities: [{ ...activities[0], drawing: 'nao-existe' }, activities[1]],
  }))
  await openInvite(page, tokens.open)
  const pictures = page.locator('.scene img')
  await expect.poll(() => pictures.nth(0).isVisible()).toBe(false)
  expect(await pictures.nth(1).isVisible()).toBe(true)
})

test('the whole way by keyboard: read, choose, route, share, and back again', async () => {
  const token = await invite()
  const guest = await visit(browser, origin, { isMobile: false, hasTouch: false })
  const { page } = guest
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) })
  })
  await openInvite(page, token)
  const place = await nameOf(page, 1)
  for (let presses = 0; presses < 30 && !(await focused(page))?.startsWith(`Selecionar ${place}`); presses += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await chosenTitle(page).waitFor()
  expect(await focused(page)).toBe('Está escolhido')
  await page.getByRole('status').getByText(`Escolhido: ${place}`).waitFor()
  await page.getByText('Quem mandou o convite já vai saber.').waitFor()
  const tear = await page.locator('.ticket-stub').evaluate((stub) => {
    const { animationName, animationDuration, animationIterationCount } = getComputedStyle(stub)
    return { animationName, animationDuration, animationIterationCount }
  })
  expect(tear).toEqual({ animationName: 'tear', animationDuration: '0.4s', animationIterationCount: '1' })

  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Ver Rota no Maps (abre em outra aba)')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Compartilhar Endereço')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toMatchObject({ title: place })

  await page.getByRole('link', { name: 'Quero criar um convite também' }).click()
  await page.getByRole('link', { name: 'Começar Grátis' }).first().waitFor()
  await page.goBack()
  await page.getByText('A escolha deste convite já foi feita. O rolê é este:').waitFor()
  await page.getByRole('heading', { name: place, level: 2 }).waitFor()
  await page.reload()
  await chosenTitle(page).waitFor()
  expect(await page.getByRole('button', { name: /^Selecionar/ }).count()).toBe(0)
  expectNoComplaints(guest)
})

test('a slow choice is made once, and with reduced motion nothing tears', async () => {
  const token = await invite()
  const guest = await visit(browser, origin, { reducedMotion: 'reduce' })
  const { page } = guest
  const held: Route[] = []
  await page.route('**/api/select-activity', (route) => void held.push(route))
  await openInvite(page, token)
  const place = await nameOf(page, 0)
  await choose(page, 0).dblclick()
  const busy = page.getByRole('button', { name: `Selecionando... ${place}` })
  await busy.waitFor()
  expect(await busy.getAttribute('aria-busy')).toBe('true')
  await page.getByRole('status').getByText(`Selecionando ${place}`).waitFor()
  expect(await choose(page, 1).isDisabled()).toBe(true)
  // The button says that it is busy before the request is on its way.
  await expect.poll(() => held.length).toBe(1)
  await page.keyboard.press('Enter')
  expect(held).toHaveLength(1)
  await held[0]?.continue()
  await chosenTitle(page).waitFor()
  expect(await page.locator('.ticket-stub').evaluate((stub) => getComputedStyle(stub).animationName)).toBe('none')
  expectNoComplaints(guest)
})

test('a choice cut off by the network is kept, explained for five seconds, and made again', async () => {
  const token = await invite()
  const guest = await visit(browser, origin)
  const { page } = guest
  await page.clock.install()
  await openInvite(page, token)
  const place = await nameOf(page, 0)
  await page.route('**/api/select-activity', (route) => route.abort())
  await choose(page, 0).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Falha ao selecionar atividade' })
  await alert.getByText('A conexão caiu no meio do caminho. Toque em Selecionar de novo').waitFor()
  expect(await focused(page)).toBe(`Selecionar ${place}`)
  await page.clock.fastForward(4000)
  expect(await alert.isVisible()).toBe(true)
  await page.clock.fastForward(1000)
  await alert.waitFor({ state: 'hidden' })

  await page.unroute('**/api/select-activity')
  await choose(page, 0).click()
  await chosenTitle(page).waitFor()
  await page.getByRole('heading', { name: place, level: 2 }).waitFor()
  expectOnly(guest, NO_CONNECTION)
})

test('a choice whose answer got lost is found when the connection is back', async () => {
  const token = await invite()
  const guest = await visit(browser, origin)
  const { page } = guest
  await openInvite(page, token)
  await page.route('**/api/select-activity', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await choose(page, 2).click()
  await page.getByRole('alert').getByText('Falha ao selecionar atividade').waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText('Quem mandou o convite já vai saber.').waitFor()
  expectOnly(guest, NO_CONNECTION)
})

test('whoever comes second is told what was chosen', async () => {
  const token = await invite()
  const guest = await visit(browser, origin)
  const { page } = guest
  await openInvite(page, token)
  const { activities } = (await somebody(loadInvitation, { params: { token } })).data
  await somebody(selectActivity, { body: { token, activityId: activities[0]?.id ?? '' } })
  const place = await nameOf(page, 0)
  await choose(page, 1).click()
  await page.getByText('Alguém escolheu antes por este mesmo convite. O rolê é este:').waitFor()
  expect(await focused(page)).toBe('Está escolhido')
  await page.getByRole('heading', { name: place, level: 2 }).waitFor()
  expectOnly(guest, /status of 409/)
})

test('a guest may leave an address, once it is one', async () => {
  const token = await invite()
  const guest = await visit(browser, origin)
  const { page } = guest
  await openInvite(page, token)
  await page.getByText('Receber a escolha por e-mail').click()
  const field = page.getByLabel('Seu e-mail')
  await field.fill('bia')
  await choose(page, 2).click()
  await page.getByText('Confira o e-mail, ou deixe o campo vazio.').waitFor()
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await field.fill(' bia@exemplo.com.br ')
  const request = page.waitForRequest('**/api/select-activity')
  await choose(page, 2).click()
  expect((await request).postDataJSON()).toMatchObject({ token, selectedByEmail: 'bia@exemplo.com.br' })
  await page.getByText('a escolha vai também para o seu e-mail').waitFor()
  expectNoComplaints(guest)
})

test('an address is shared by copying where the phone has no share sheet', async () => {
  const guest = await visit(browser, origin, { permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = guest
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto(`/convite/${tokens.chosen}`)
  await chosenTitle(page).waitFor()
  const place = await page.getByRole('heading', { level: 2 }).innerText()
  await page.getByRole('button', { name: 'Compartilhar Endereço' }).click()
  await page.getByRole('status').getByText('Endereço copiado!').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^${place}\n.+Recife, PE$`))
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) }))
  await page.getByRole('button', { name: 'Compartilhar Endereço' }).click()
  await page.getByRole('alert').getByText('Falha ao copiar endereço.').waitFor()
  expectNoComplaints(guest)
})

test('a Premium invitation is reloaded as often as its plan says, an answer that got lost included', async () => {
  const token = await invite()
  const guest = await visit(browser, origin)
  const { page } = guest
  await openInvite(page, token)
  expect(await cards(page).count()).toBe(10)
  await page.getByText('Dá para recarregar mais 5 vezes.').waitFor()
  const before = await nameOf(page, 0)
  await page.route('**/api/reload-suggestions/*', loseAnswer, { times: 1 })
  await page.getByRole('button', { name: 'Recarregar Sugestões' }).click()
  await page.getByRole('status').getByText('Sugestões Recarregadas!').waitFor()
  await page.getByText('Dá para recarregar mais 4 vezes.').waitFor()
  expect(await nameOf(page, 0)).not.toBe(before)
  expect(await focused(page)).toBe(TITLE)

  await page.route('**/api/reload-suggestions/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Recarregar Sugestões' }).click()
  await page.getByRole('alert').getByText('Falha ao recarregar sugestões').waitFor()
  await page.getByText('As opções de antes continuam aqui.').waitFor()
  await page.unroute('**/api/reload-suggestions/*')

  for (let turn = 0; turn < 4; turn += 1) await somebody(reloadSuggestions, { params: { token } })
  await page.getByRole('button', { name: 'Recarregar Sugestões' }).click()
  await page.getByText('As sugestões deste convite já foram recarregadas cinco vezes.').waitFor()
  await page.getByText('Já não há como recarregar este convite.').waitFor()
  expect(await page.getByRole('button', { name: 'Recarregar Sugestões' }).isDisabled()).toBe(true)
  expectOnly(guest, /status of 409|ERR_FAILED|CONNECTION_RESET/)
})

test('a couple whose Premium has ended no longer gives other places', async () => {
  const { id, token: login } = await freshAccount(origin)
  const setPlan = (action: 'activate' | 'deactivate') =>
    clientOf({ origin }, admin.token)(setPremium, { params: { userId: id }, body: { action } })
  await setPlan('activate')
  const body = { categoryId: 3, cityId: '2611606', location: 'Recife, PE', radius: 20 } as const
  const { token } = (await clientOf({ origin }, login)(createInvitation, { body })).data
  const guest = await visit(browser, origin)
  const { page } = guest
  await openInvite(page, token)
  await setPlan('deactivate')
  await page.getByRole('button', { name: 'Recarregar Sugestões' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Falha ao recarregar sugestões' })
  await alert.getByText('Este recurso faz parte do plano Premium.').waitFor()
  await page.getByRole('button', { name: 'Recarregar Sugestões' }).waitFor({ state: 'detached' })
  expect(await cards(page).count()).toBeGreaterThan(0)
  expectOnly(guest, /status of 403/)
})

test('a place that is no longer on offer is not chosen: the guest sees the ones of now', async () => {
  const token = await invite()
  const guest = await visit(browser, origin)
  const { page } = guest
  await openInvite(page, token)
  await page.route('**/api/select-activity', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), activityId: 'nada' } }),
  )
  await choose(page, 0).click()
  await page.getByRole('alert').getByText('As opções mudaram enquanto esta página estava aberta.').waitFor()
  await page.unroute('**/api/select-activity')
  await inviter(deleteInvitation, { params: { token } })
  await choose(page, 0).click()
  await page.getByRole('heading', { name: 'Link Não Encontrado' }).waitFor()
  expectOnly(guest, /status of 404/)
})

test.each([
  ['nada', 'convite'],
  [tokens.expired, 'compartilhar'],
])('a link that leads nowhere says so: %s', async (token, path) => {
  const guest = await visit(browser, origin)
  const { page } = guest
  await page.goto(`/${path}/${token}`)
  await page.getByRole('heading', { name: 'Link Não Encontrado', level: 1 }).waitFor()
  await page
    .getByText('Este convite pode ter expirado ou já foi usado. Entre em contato com quem enviou o convite.')
    .waitFor()
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await page.waitForURL(`${origin}/`)
  expectOnly(guest, /status of 4(04|10)/)
})

test('an invitation that cannot be read now is read later', async () => {
  const guest = await visit(browser, origin)
  const { page } = guest
  const answers: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 503, json: { code: 'service_unavailable', message: 'Fora do ar.' } }),
    (route) => route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Muitas tentativas.' } }),
    (route) => route.abort(),
  ]
  await page.route('**/api/suggestions/*', (route) => answers.shift()?.(route) ?? route.continue())
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
  expectOnly(guest, /status of (429|503)|ERR_FAILED/)
})

test('the wait has the shape of what comes, and an empty invitation says what to do', async () => {
  const guest = await visit(browser, origin)
  const { page } = guest
  await alter(page, '**/api/suggestions/*', (invitation: object) => ({ ...invitation, activities: [] }))
  const release = await hold(page, '**/api/suggestions/*')
  await page.goto(`/convite/${tokens.open}`)
  await page.locator('.skeleton').first().waitFor()
  await page.getByRole('status').getByText('Carregando...').waitFor({ state: 'attached' })
  release()
  await page.getByRole('heading', { name: 'Nenhuma sugestão encontrada', level: 2 }).waitFor()
  expect(await page.getByRole('definition').nth(1).innerText()).toBe('Nenhuma')
  expectNoComplaints(guest)
})

test('what is wrong with a place is said once, and what was written outlives a refusal', async () => {
  const guest = await visit(browser, origin)
  const { page } = guest
  await rewrite(page, () => mixedOffer)
  await page.route('**/api/places/*/photo*', (route) => route.fulfill({ status: 404 }))
  await openInvite(page, tokens.open)
  expect(
    await cards(page)
      .nth(2)
      .getByRole('button', { name: /Avisar/ })
      .count(),
  ).toBe(0)
  const credit = cards(page).nth(0).getByRole('link', { name: 'Google Maps (abre em outra aba)' })
  expect(await credit.getAttribute('rel')).toBe('noopener noreferrer')
  expect(await credit.locator('[translate=no]').innerText()).toBe('Google Maps')
  await cards(page).nth(1).getByText('Cachoeirinha, cidade a 12 km de Porto Alegre').waitFor({ state: 'attached' })

  const entry = page.getByRole('button', { name: `Fechou ou tem dado errado? Avisar sobre ${revealed.name}` })
  await entry.click()
  const dialog = page.getByRole('dialog', { name: 'O que mudou por lá?' })
  const send = dialog.getByRole('button', { name: 'Avisar', exact: true })
  await send.click()
  await dialog.getByText('Escolha uma das duas opções.').waitFor()
  await dialog.getByRole('radio', { name: 'Tem dado errado' }).press('Space')
  await dialog.getByLabel('O que você viu').fill('O telefone\nnão existe.')
  await page.route('**/api/places/*/report', (route) => route.abort())
  await send.click()
  await dialog.getByText('O que você escreveu continua aqui').waitFor()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await entry.click()
  expect(await dialog.getByLabel('O que você viu').inputValue()).toBe('O telefone\nnão existe.')

  const calls: unknown[] = []
  await page.route('**/api/places/*/report', async (route) => {
    calls.push([new URL(route.request().url()).pathname, route.request().postDataJSON()])
    await route.fulfill({ json: { success: true } })
  })
  const release = await hold(page, '**/api/places/*/report')
  await send.dblclick()
  release()
  const thanks = page.getByRole('dialog', { name: 'Valeu pelo aviso' })
  await thanks.getByRole('button', { name: 'Entendi' }).click()
  expect(await focused(page)).toBe('Valeu pelo aviso')
  expect(await entry.count()).toBe(0)
  const note = 'O telefone não existe.'
  const path = `/api/places/${encodeURIComponent(revealed.id)}/report`
  expect(calls).toEqual([[path, { reason: 'wrong_data', note, token: tokens.open }]])
  expectOnly(guest, /status of 404|ERR_FAILED/)
})

test('a surprise is chosen by its hint, and shows itself', async () => {
  const guest = await visit(browser, origin, { reducedMotion: 'reduce' })
  const { page } = guest
  await rewrite(page, () => surpriseOffer)
  await page.route('**/api/places/*/photo*', (route) => route.fulfill({ status: 404 }))
  await openInvite(page, tokens.open)
  await page.getByText('É surpresa: cada opção é uma pista').waitFor()
  expect(await cards(page).getByRole('link').count()).toBe(0)
  expect(await cards(page).getByRole('button').count()).toBe(3)
  await page.route('**/api/select-activity', (route) => {
    expect(route.request().postDataJSON()).toMatchObject({ activityId: 'surprise:1' })
    return route.fulfill({ json: { success: true, activity: revealed } })
  })
  await choose(page, 0).click()
  await page.getByText('Fim da surpresa: o rolê é este.').waitFor()
  await page.getByRole('heading', { name: revealed.name, level: 2 }).waitFor()
  await page.getByRole('status').getByText(`Escolhido: ${revealed.name}`).waitFor({ state: 'attached' })
  expect(await focused(page)).toBe('Está escolhido')
  expectOnly(guest, /status of 404/)
})

test('on a line that is cut after choosing, the choice stands there all the same', async () => {
  const guest = await visit(browser, origin)
  const { page } = guest
  await page.route('**/chosen-ticket-*.js', (route) => route.abort())
  await openInvite(page, await invite())
  const place = await nameOf(page, 1)
  await choose(page, 1).click()
  await page.getByText('Quem mandou o convite já vai saber.').waitFor()
  await page.getByRole('heading', { name: place, level: 2 }).waitFor()
  expect(await focused(page)).toBe('Está escolhido')
  await page.getByRole('link', { name: `Ver Rota para ${place}` }).waitFor()
  expectOnly(guest, NO_CONNECTION)
})
