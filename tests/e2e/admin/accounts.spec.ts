import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { expectToast } from '../../support/browser/act-on-page.ts'
import { expectNoConsoleErrors } from '../../support/browser/visit.ts'
import { openPanel, rowOf } from '../../support/pages/admin-panel.ts'
import { freshAccount } from '../../support/world/world.ts'

const origin = inject('origin')
const WIDE = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false }

test('an administrator finds an account by a part of its name, exports, opens, changes and deletes it', async () => {
  const account = await freshAccount(origin)
  const visitor = await openPanel('usuarios', WIDE)
  const { page } = visitor
  const middle = account.username.slice(2)
  await page.getByLabel('Plano').selectOption('Deixou de pagar no mês')
  await page.getByLabel('Mês').selectOption({ index: 1 })
  await expect.poll(() => new URL(page.url()).search).toMatch(/plano=left&mes=\d{4}-\d\d/)
  await page.getByText('Nenhuma conta combina com essa busca.').waitFor()
  await page.getByLabel('Plano').selectOption('Grátis')
  await page.getByLabel('Buscar').fill(middle)
  await rowOf(page, account.email).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.toString()).toContain(`busca=${middle}`)
  await page.reload()
  await rowOf(page, account.email).waitFor()
  expect(await page.getByLabel('Buscar').inputValue()).toBe(middle)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Baixar CSV/ }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toMatch(/^\uFEFFID;Nome;/)
  expect(file).toContain(`;${account.username};${account.email};`)

  await rowOf(page, account.email).getByRole('link').click()
  await page.getByRole('heading', { name: 'Duda' }).waitFor()
  await page.getByRole('heading', { name: 'Sessões' }).waitFor()
  expect(await page.getByRole('button', { name: 'Estender Premium' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Dar Premium' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Motivo').fill('Prêmio da pesquisa')
  const lastDay = () => dialog.getByLabel('Último dia do Premium').inputValue()
  const proposed = await lastDay()
  await dialog.getByLabel('Quantos dias').fill('40')
  expect(Date.parse(await lastDay()) - Date.parse(proposed)).toBe(10 * 86_400_000)
  await dialog.getByRole('button', { name: 'Dar Premium' }).click()
  await expectToast(page, 'Status Premium Atualizado', `Premium ativado para ${account.username}.`)
  await page.getByText('concedido').waitFor()
  await page.getByText('Prêmio da pesquisa').waitFor()

  await page.getByRole('button', { name: 'Estender Premium' }).click()
  await dialog.getByLabel('Quantos dias a mais').fill('10')
  await dialog.getByRole('button', { name: 'Estender Premium' }).click()
  await dialog.getByText('Escreva o motivo').waitFor()
  await dialog.getByLabel('Motivo').fill('Ficou sem o serviço')
  await dialog.getByRole('button', { name: 'Estender Premium' }).click()
  await expectToast(page, 'Feito', 'Os dias a mais já valem.')
  await page.getByText('Ficou sem o serviço').waitFor()

  await page.getByRole('button', { name: 'Excluir' }).click()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await page.getByText('Nenhuma conta combina com essa busca.').waitFor()
  expect(await page.getByLabel('Buscar').inputValue()).toBe(middle)
  expectNoConsoleErrors(visitor)
})
