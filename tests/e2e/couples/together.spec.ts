import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { runClock, waitForAnswers } from '../../support/browser/in-flight.ts'
import { expectNoConsoleErrors, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { freshPremium } from '../../support/pages/profile-page.ts'
import { choosePlace, markAsDone } from '../../support/world/choose-place.ts'
import { CITIES } from '../../support/world/cities.ts'
import { join } from '../../support/world/join.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const POLL_MS = 30_000

const phoneOf = ({ token }: { token: string }) => visitWithToken(browser, origin, token)

const entryOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test('each member sees what the other plans and completes, and the other’s name', async () => {
  const [lia, bia] = [await freshPremium(), await freshAccount(origin, 'Bia')]
  await join(origin, lia, bia)
  const place = await choosePlace(origin, bia, CITIES.recife)
  const [phoneOfLia, phoneOfBia] = [await phoneOf(lia), await phoneOf(bia)]
  await phoneOfLia.page.clock.install()
  await phoneOfLia.page.goto('/painel')
  const next = (page: Page) => page.getByRole('region', { name: 'Próximo rolê' })
  await next(phoneOfLia.page)
    .getByText(/^Escolhido por Bia em /)
    .waitFor()

  await phoneOfBia.page.goto('/painel')
  await next(phoneOfBia.page)
    .getByText(/^Você escolheu em /)
    .waitFor()
  await next(phoneOfBia.page).getByRole('button', { name: 'Marcar o dia' }).click()
  await next(phoneOfBia.page).getByText('Escolher data').click()
  const tomorrow = new Date(Date.now() + 48 * 60 * 60_000).toISOString().slice(0, 10)
  await next(phoneOfBia.page).getByLabel('Dia', { exact: true }).fill(tomorrow)
  await next(phoneOfBia.page)
    .getByRole('button', { name: /^Propor (este dia|mesmo assim)$/ })
    .click()
  await next(phoneOfBia.page)
    .getByText(/^Você propôs .* Falta o sim de .*Lia.*\.$/)
    .waitFor()
  await runClock(phoneOfLia.page, POLL_MS)
  await next(phoneOfLia.page)
    .getByText(/^.*Bia.* propôs .* Dá pra você\?$/)
    .waitFor()
  await waitForAnswers(phoneOfLia.page)
  expect(await phoneOfLia.page.locator('.toast').count(), 'the card says it').toBe(0)
  await next(phoneOfLia.page)
    .getByRole('button', { name: /^Outro dia/ })
    .click()
  await next(phoneOfLia.page).getByText('Escolher data').click()
  await next(phoneOfLia.page)
    .getByRole('button', { name: /^Propor/ })
    .waitFor()
  await next(phoneOfLia.page).getByLabel('Dia', { exact: true }).fill(tomorrow)
  // The same day and hour are a yes.
  await next(phoneOfLia.page)
    .getByRole('button', { name: /^(Combinar|Marcar mesmo assim)$/ })
    .waitFor()
  await next(phoneOfLia.page)
    .getByRole('button', { name: /^Voltar/ })
    .click()
  await next(phoneOfLia.page)
    .getByRole('button', { name: /^Dá, combinado/ })
    .click()
  await next(phoneOfLia.page)
    .getByText(/^Combinado: /)
    .waitFor()
  await phoneOfBia.page.reload()
  await next(phoneOfBia.page)
    .getByText(/^Combinado: /)
    .waitFor()

  await phoneOfBia.page.getByRole('button', { name: 'Marcar como Concluída' }).click()
  const early = phoneOfBia.page.getByRole('dialog', { name: 'Vocês já foram?' })
  await early.getByText(/^Combinado para .+ de .+, às .+\.$/).waitFor()
  await early.getByRole('button', { name: 'Já fomos, marcar' }).click()
  await phoneOfBia.page.getByRole('region', { name: 'Rolê concluído' }).waitFor()
  await phoneOfLia.page.goto('/painel/historico?aba=concluidas')
  await entryOf(phoneOfLia.page, place.name).getByText('Bia marcou').waitFor()
  await phoneOfLia.page.getByRole('button', { name: /^Notificações/ }).click()
  for (const title of ['Bia escolheu um lugar', 'Bia marcou como feito']) {
    await phoneOfLia.page.getByText(title).waitFor()
  }
  expectNoConsoleErrors(phoneOfLia)
  expectNoConsoleErrors(phoneOfBia)
})

test('a member invites the other in the app, who opens it and chooses, and the sender is notified', async () => {
  const [lia, bia] = [await freshAccount(origin, 'Lia'), await freshAccount(origin, 'Bia')]
  await join(origin, lia, bia)
  const [phoneOfLia, phoneOfBia] = [await phoneOf(lia), await phoneOf(bia)]
  for (const { page } of [phoneOfLia, phoneOfBia]) {
    await page.clock.install()
    await page.goto('/painel')
    await page.getByRole('link', { name: 'Criar Primeira Sugestão' }).waitFor()
  }
  const { status } = await clientOf({ origin }, lia.token)(createInvitation, { body: { categoryId: 2 } })
  expect(status).toBe(201)
  await runClock(phoneOfBia.page, POLL_MS)
  const card = phoneOfBia.page.getByRole('region', { name: 'Lia te convidou' })
  await card.waitFor()
  await runClock(phoneOfLia.page, POLL_MS)
  const waiting = phoneOfLia.page.getByRole('region', { name: 'Esperando Bia' })
  await waiting.waitFor()

  await card.getByRole('link', { name: 'Escolher' }).click()
  const page = phoneOfBia.page
  await page.locator('label').first().click()
  await runClock(phoneOfLia.page, POLL_MS)
  await waiting.getByText(/^Bia abriu /).waitFor()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('heading', { name: 'Está escolhido' }).waitFor()
  for (const offer of ['Usar o Pra Dois com', 'Quero criar um convite também', 'Receber por e-mail']) {
    expect(await page.getByText(offer).count(), offer).toBe(0)
  }
  await runClock(phoneOfLia.page, POLL_MS)
  await phoneOfLia.page
    .getByText(/^Escolhido por Bia em /)
    .first()
    .waitFor()
  expectNoConsoleErrors(phoneOfLia)
  expectNoConsoleErrors(phoneOfBia)
})

test('each sees the other’s feeling after both have given one, and never a private one', async () => {
  const [lia, bia] = [await freshAccount(origin, 'Lia'), await freshAccount(origin, 'Bia')]
  await join(origin, lia, bia)
  const place = await choosePlace(origin, lia, CITIES.recife)
  await markAsDone(origin, lia, place.id)
  const [phoneOfLia, phoneOfBia] = [await phoneOf(lia), await phoneOf(bia)]
  const [ofLia, ofBia] = [entryOf(phoneOfLia.page, place.name), entryOf(phoneOfBia.page, place.name)]
  const open = ({ page }: { page: Page }) => page.goto('/painel/historico?aba=concluidas')

  await open(phoneOfLia)
  await ofLia.getByRole('button', { name: /^Contar como foi/ }).click()
  await ofLia.getByText('Seu par só lê depois de contar também, ou de pular.').waitFor()
  await ofLia.getByText('Amei').click()
  await ofLia.getByLabel('Uma linha para lembrar').fill('A mesa da janela.')
  await ofLia.getByRole('button', { name: 'Guardar' }).click()
  await ofLia.getByRole('button', { name: 'Guardado' }).waitFor()

  await open(phoneOfBia)
  await ofBia.getByRole('button', { name: /^Contar como foi/ }).click()
  await ofBia.getByText('Seu par só lê depois de contar também, ou de pular.').waitFor()
  expect(await ofBia.getByText('A mesa da janela.').count(), 'before Bia has given a feeling').toBe(0)
  await ofBia.getByText('Foi bom').click()
  await ofBia.getByText('A mesa da janela.').waitFor()
  await open(phoneOfLia)
  await ofLia.getByText('Foi bom').waitFor()

  await ofLia.getByRole('button', { name: /^Mudar:/ }).click()
  await ofLia.getByRole('menuitem', { name: 'Mudar o que contei' }).click()
  const onlyForMe = ofLia.getByRole('switch', { name: 'Só pra mim' })
  const stored = phoneOfLia.page.waitForResponse((response) => response.url().endsWith('/feeling'))
  await onlyForMe.focus()
  await phoneOfLia.page.keyboard.press('Space')
  await ofLia.getByText('Só você vê.').waitFor()
  expect((await stored).status()).toBe(200)
  await open(phoneOfBia)
  await ofBia.getByText('Foi bom').waitFor()
  expect(await ofBia.getByText('A mesa da janela.').count()).toBe(0)
  expectNoConsoleErrors(phoneOfLia)
  expectNoConsoleErrors(phoneOfBia)
})
