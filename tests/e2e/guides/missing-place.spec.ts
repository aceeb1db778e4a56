import { expect, inject, test } from 'vitest'
import { expectToast } from '../../support/browser/act-on-page.ts'
import { refuse } from '../../support/browser/route-answers.ts'
import { expectNoConsoleErrors, expectOnlyErrors, startBrowser, visit } from '../../support/browser/visit.ts'
import { DESKTOP, openPanel, rowOf } from '../../support/pages/admin-panel.ts'
import { hasFocus } from '../../support/pages/focus.ts'

const browser = await startBrowser()
const origin = inject('origin')
const NAME = 'Caldinho do Mercado'
const CALL = '**/api/missing-places'

test('a visitor tells of a missing place by keyboard, and an administrator adds it from the list', async () => {
  const visitor = await visit(browser, origin)
  const { page } = visitor
  await page.goto('/roles/pe/recife/gastronomia')
  const ask = page.getByRole('button', { name: /^Falta um lugar/ })
  await ask.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Que lugar falta em Recife?' })
  const send = sheet.getByRole('button', { name: 'Avisar' })
  await send.press('Enter')
  const name = sheet.getByLabel('Nome do lugar')
  await expect.poll(() => hasFocus(name)).toBe(true)
  await sheet.getByText('Diga em uma frase por que vale a ida.').waitFor()
  await name.fill(NAME)
  expect(await sheet.getByLabel('Que rolê é esse').locator('option:checked').innerText()).toBe('Onde comer a dois')
  await sheet.getByLabel('Por que vale a ida').fill('Caldinho na calçada,\nsem pressa.')

  await page.route(CALL, refuse(429, 'missing_places_reached', 'Volte amanhã com este lugar.'))
  await send.press('Enter')
  await sheet.getByRole('alert').filter({ hasText: 'Volte amanhã com este lugar.' }).waitFor()
  await page.unroute(CALL)
  await page.context().setOffline(true)
  await send.press('Enter')
  await sheet.getByText('Sem conexão agora. O que você escreveu continua aqui: toque em Avisar de novo.').waitFor()
  await page.context().setOffline(false)

  const sent: unknown[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postDataJSON()))
  await send.dblclick()
  const thanks = page.getByRole('dialog', { name: 'Anotado!' })
  await thanks.getByText(/^Agradecemos a dica/).waitFor()
  const note = 'Caldinho na calçada, sem pressa.'
  expect(sent).toEqual([{ city: 'Recife, PE', category: 'gastronomia', name: NAME, note, link: '' }])
  await thanks.getByRole('button', { name: 'Entendi' }).press('Enter')
  const done = page.getByText('Dica anotada', { exact: true })
  await expect.poll(() => done.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await ask.count()).toBe(0)
  await page.reload()
  await ask.press('Enter')
  await sheet.waitFor()
  expect(await name.inputValue()).toBe('')
  expectOnlyErrors(visitor, /status of 429|ERR_INTERNET_DISCONNECTED/)

  const panel = await openPanel('lugares', DESKTOP)
  const row = rowOf(panel.page, NAME)
  await row.getByText('Gastronomia: 6 ou mais lugares bons na cidade').waitFor()
  await row.getByRole('button', { name: /^Adicionar/ }).click()
  expect(await panel.page.getByLabel('Nome', { exact: true }).inputValue()).toBe(NAME)
  expect(await panel.page.getByLabel('Por que ir').inputValue()).toBe(note)
  expect(await panel.page.getByRole('combobox', { name: 'Cidade' }).inputValue()).toBe('Recife, PE')
  await panel.page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expectToast(panel.page, 'Lugar adicionado', `${NAME} já pode ser sugerido.`)
  const listed = panel.page.waitForResponse('**/api/admin/place-reports')
  await panel.page.goto('/admin?aba=lugares')
  const left: { place: { name: string } }[] = await (await listed).json()
  expect(left.map(({ place }) => place.name)).not.toContain(NAME)
  expectNoConsoleErrors(panel)
})
