import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { loadInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { expectToast } from '../../support/browser/act-on-page.ts'
import { expectNoConsoleErrors } from '../../support/browser/visit.ts'
import { openPanel } from '../../support/pages/admin-panel.ts'
import { freshAccount, freshToken } from '../../support/world/world.ts'

const origin = inject('origin')
const WIDE = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false }
const SALVADOR = '2927408'
const NAME = 'Quiosque da Curadoria'

/** Creates an invitation for a restaurant in Salvador, by a new couple. */
async function invite(page: Page): Promise<string> {
  const token = await freshToken(origin, await freshAccount(origin))
  const created = await page.request.post(`${origin}/api/create-invitation`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { categoryId: 2, cityId: SALVADOR, radius: 5 },
  })
  expect(created.status()).toBe(201)
  return (await created.json()).token
}

/** Names of the places that an invitation offers. */
async function namesIn(token: string): Promise<string[]> {
  const { data } = await clientOf({ origin })(loadInvitation, { params: { token } })
  return data.activities.map(({ name }) => name)
}

test('an administrator corrects a place from its report, and the next guest reads the new name', async () => {
  const visitor = await openPanel('catalogo', WIDE)
  const { page } = visitor
  // A featured place is listed first, so both invitations offer it.
  await page.getByRole('link', { name: 'Adicionar lugar' }).click()
  await page.getByLabel('Nome', { exact: true }).fill(NAME)
  await page.getByLabel('Por que ir').fill('Acarajé quente na calçada, de frente para o mar.')
  await page.getByText('Gastronomia', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Cidade' }).fill('Salvador')
  await page.getByRole('option', { name: 'Salvador, BA', exact: true }).click()
  await page.getByLabel('Coordenadas').fill('-12.9718, -38.5011')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expectToast(page, 'Lugar adicionado', `${NAME} já pode ser sugerido.`)
  await page.getByRole('button', { name: 'Destacar' }).click()
  await page.getByRole('alertdialog').getByLabel('Motivo').fill('Semana de Salvador')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Destacar' }).click()
  await page.getByText('Semana de Salvador').waitFor()
  const placeId = new URL(page.url()).searchParams.get('lugar') ?? ''

  const invitation = await invite(page)
  expect(await namesIn(invitation)).toContain(NAME)
  const reported = await page.request.post(`${origin}/api/places/${encodeURIComponent(placeId)}/report`, {
    data: { token: invitation, reason: 'wrong_data', note: 'O nome agora é Quiosque da Praia.' },
  })
  expect(reported.ok()).toBe(true)

  await page.goto('/admin?aba=lugares')
  await page.getByRole('link', { name: new RegExp(`^${NAME}:`) }).click()
  await page.getByText('O nome agora é Quiosque da Praia.').waitFor()
  await page.getByLabel('Nome', { exact: true }).fill('Quiosque da Praia Corrigido')
  await page.getByLabel('Motivo da mudança').fill('Um casal avisou')
  await page.getByRole('button', { name: 'Salvar correções' }).click()
  await expectToast(page, 'Lugar corrigido', 'Quiosque da Praia Corrigido já aparece assim nos convites novos.')
  await page.getByText(`Nome: ${NAME} → Quiosque da Praia Corrigido`).waitFor()

  const names = await namesIn(await invite(page))
  expect(names).toContain('Quiosque da Praia Corrigido')
  expect(names).not.toContain(NAME)

  await page.getByRole('link', { name: 'Todos os lugares' }).click()
  await page.getByLabel('Buscar').fill('praia corrig')
  await page.getByRole('link', { name: /^Quiosque da Praia Corrigido/ }).click()
  await page.getByRole('button', { name: 'Retirar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
  await page.getByText('resolvido: lugar retirado').waitFor()
  expect(await namesIn(await invite(page))).not.toContain('Quiosque da Praia Corrigido')
  expectNoConsoleErrors(visitor)
})
