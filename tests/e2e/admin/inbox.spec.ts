import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { listSelectedActivities, setOutingDate } from '#contracts/activities'
import { clientOf } from '../../support/app/client.ts'
import { expectToast } from '../../support/browser/act-on-page.ts'
import {
  expectNoConsoleErrors,
  expectOnlyErrors,
  startBrowser,
  visit,
  visitWithToken,
} from '../../support/browser/visit.ts'
import { openPanel, rowOf } from '../../support/pages/admin-panel.ts'
import { hasFocus } from '../../support/pages/focus.ts'
import { choosePlace } from '../../support/world/choose-place.ts'
import { CITIES } from '../../support/world/cities.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const DAY_MS = 24 * 60 * 60_000

test('a visitor writes from the questions, and an administrator answers by a letter', async () => {
  const email = `visita.${Date.now()}@exemplo.com.br`
  const visitor = await visit(browser, origin)
  const { page } = visitor
  await page.goto('/faq')
  await page.getByRole('main').getByRole('link', { name: 'Falar com a gente' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fale com a gente' }).waitFor()
  const send = page.getByRole('button', { name: 'Enviar mensagem' })
  await send.press('Enter')
  await page.getByText('Escreva o seu e-mail').waitFor()
  expect(await hasFocus(page.getByLabel('Seu e-mail'))).toBe(true)
  await page.getByLabel('Seu nome').fill('Bia Lima')
  await page.getByLabel('Seu e-mail').fill('bia@')
  await page.getByLabel('Mensagem').fill('O convite não abre.\nTestei em dois celulares.')
  await send.press('Enter')
  await page.getByText('Escreva o e-mail inteiro').waitFor()
  await page.getByLabel('Seu e-mail').fill(email)
  await page.context().setOffline(true)
  await send.press('Enter')
  await page.getByText('Sem conexão agora. O que você escreveu continua aqui').waitFor()
  await page.context().setOffline(false)
  await page.reload()
  expect(await page.getByLabel('Mensagem').inputValue()).toContain('dois celulares')

  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await send.dblclick()
  const thanks = page.getByRole('heading', { name: 'Mensagem enviada' })
  await thanks.waitFor()
  expect([await hasFocus(thanks), sent.length]).toEqual([true, 1])
  await page.getByText(email).waitFor()
  await page.getByRole('button', { name: 'Escrever outra' }).click()
  expect(await page.getByLabel('Mensagem').inputValue()).toBe('')
  expectOnlyErrors(visitor, /status of 400|ERR_INTERNET_DISCONNECTED/)

  const panel = await openPanel('mensagens')
  await rowOf(panel.page, email)
    .getByRole('link', { name: /^Abrir/ })
    .click()
  await panel.page.getByText('Testei em dois celulares.').waitFor()
  await panel.page.getByText('Escrita sem entrar na conta').waitFor()
  const answer = panel.page.getByRole('button', { name: 'Responder por e-mail' })
  await answer.click()
  await panel.page.getByText('Escreva a resposta.').waitFor()
  await panel.page.getByRole('textbox', { name: 'Resposta' }).fill('Oi!\n\nEra um defeito nosso, e já abre.')
  await answer.click()
  await expectToast(panel.page, 'Resposta a caminho', 'O e-mail sai em instantes.')
  await panel.page.getByRole('tab', { name: /^Email/ }).click()
  const letter = panel.page.getByRole('listitem').filter({ hasText: email })
  await letter.getByText('Resposta à sua mensagem').first().click()
  await letter.getByText('Era um defeito nosso, e já abre.').waitFor()
  await panel.page.goto('/admin?aba=mensagens')
  await panel.page.getByText(/^Casais Premium vêm primeiro/).waitFor()
  expect(await rowOf(panel.page, email).count()).toBe(0)
  await panel.page.getByText('Respondidas', { exact: true }).click()
  await rowOf(panel.page, email).getByText('E-mail na fila').waitFor()
  await panel.page.getByRole('tab', { name: 'Auditoria' }).click()
  const answered = panel.page.getByRole('listitem').filter({ hasText: 'respondeu a mensagem de' })
  await answered
    .getByRole('link', { name: /^Ver a mensagem/ })
    .first()
    .click()
  await panel.page.getByText('Era um defeito nosso, e já abre.').waitFor()
  expectNoConsoleErrors(panel)
})

test('an administrator opens a novelty to all, and a couple on the free plan uses it', async () => {
  const account = await freshAccount(origin, 'Caio')
  await choosePlace(origin, account, CITIES.recife)
  const send = clientOf({ origin }, account.token)
  const [chosen] = (await send(listSelectedActivities)).data
  const at = `${new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)}T20:00`
  await send(setOutingDate, { params: { id: chosen?.id ?? '' }, body: { at } })
  const couple = await visitWithToken(browser, origin, account.token)
  const menu = couple.page.getByRole('button', { name: /^Mais: / })
  const file = couple.page.getByRole('menuitem', { name: /^Em outra agenda/ })
  const agenda = couple.page.getByRole('menuitem', { name: 'Agenda', exact: true })
  await couple.page.goto('/painel/historico')
  await menu.click()
  await agenda.waitFor()
  expect(await file.count()).toBe(0)

  const panel = await openPanel('novidades')
  const card = panel.page.getByRole('region').or(panel.page.locator('section')).filter({ hasText: 'Arquivo de agenda' })
  await card.getByText('Todos', { exact: true }).click()
  await panel.page.getByRole('button', { name: 'Abrir para todos' }).click()
  await expectToast(panel.page, 'Arquivo de agenda dos rolês', 'Agora: Todos.')
  await card.getByText(/^\S+ mudou em /).waitFor()
  await couple.page.reload()
  await menu.click()
  const download = couple.page.waitForEvent('download')
  await file.click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`SUMMARY:`)

  await card.getByText('Só Premium', { exact: true }).click()
  await expectToast(panel.page, 'Arquivo de agenda dos rolês', 'Agora: Só Premium.')
  // The open page still offers it: the server refuses, and the action goes.
  await menu.click()
  await file.click()
  await couple.page.getByText('Este recurso faz parte do plano Premium.').waitFor()
  await menu.click()
  await agenda.waitFor()
  await expect.poll(() => file.count()).toBe(0)
  expectOnlyErrors(couple, /status of 403/)
  expectNoConsoleErrors(panel)
})
