import { expect, inject, test } from 'vitest'
import { expectNoConsoleErrors, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { join } from '../../support/world/join.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')

test('one adds a place on a city page, the other pastes its link, and what both want goes into the history', async () => {
  const [ana, bia] = [await freshAccount(origin, 'Ana'), await freshAccount(origin, 'Bia')]
  await join(origin, ana, bia)
  const anas = await visitWithToken(browser, origin, ana.token)
  await anas.page.goto('/roles/sp/sao-paulo')
  const card = anas.page.getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? expect.fail('a place without a name')
  await card.getByRole('button', { name: 'Queremos ir' }).click()
  await card.getByRole('button', { name: 'Na lista' }).waitFor()

  const bias = await visitWithToken(browser, origin, bia.token)
  const { page } = bias
  await page.goto('/painel/queremos-ir')
  await page.getByText('Ana quer').waitFor()
  const text = page.getByLabel('Um lugar que vocês viram')
  await text.fill(`${name}\nPraça Um, 1 - Centro, São Paulo - SP, 01000-000\nhttps://maps.app.goo.gl/AbC123`)
  await page.getByRole('button', { name: 'Pôr na lista' }).click()
  await page.getByRole('region', { name: 'Os dois querem' }).getByRole('heading', { name }).waitFor()

  await anas.page.goto('/painel/queremos-ir')
  const both = anas.page.getByRole('region', { name: 'Os dois querem' })
  await both.getByRole('heading', { name }).waitFor()
  await anas.page.getByRole('button', { name: 'Convidar com estes lugares' }).click()
  await anas.page.waitForURL('**/painel/sugestoes')
  await expect.poll(() => anas.page.getByRole('combobox', { name: /Cidade/ }).inputValue()).toBe('São Paulo, SP')
  await anas.page.getByText('Os lugares da lista de vocês vão primeiro.').waitFor()
  await anas.page.goBack()
  await both.getByRole('button', { name: 'Já fomos' }).click()
  await anas.page.getByText('Onde vocês querem ir?').waitFor()
  await anas.page.goto('/painel/historico?aba=concluidas')
  await anas.page.getByRole('heading', { name }).waitFor()
  for (const visitor of [anas, bias]) expectNoConsoleErrors(visitor)
})
