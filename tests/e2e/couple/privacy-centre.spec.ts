import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectToast, logInOn, waitForHeading } from '../../support/browser/act-on-page.ts'
import { alter } from '../../support/browser/route-answers.ts'
import { expectOnly, startBrowser, TOKEN_KEY, visit, visitWithToken } from '../../support/browser/visit.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openCentre(token: string) {
  const visitor = await visitWithToken(browser, origin, token)
  await visitor.page.goto('/painel/privacidade')
  await waitForHeading(visitor.page, 'Seus dados')
  return visitor
}

async function askForDeletion(page: Page, password: string): Promise<void> {
  await press(page, 'Excluir minha conta')
  await page.getByLabel('Sua senha').fill(password)
  await press(page, 'Excluir a conta')
}

describe('a copy of everything', () => {
  test('is downloaded as a zip, and its page opens without a server', async () => {
    const duda = await freshAccount(origin)
    const visitor = await openCentre(duda.token)
    const { page } = visitor
    const download = page.waitForEvent('download')
    await press(page, 'Baixar meus dados')
    const file = await download
    expect(file.suggestedFilename()).toBe('pra-dois-dados.zip')
    await expectToast(page, 'Cópia baixada', /pra-dois-dados\.zip/)
    await page.getByText('Cópia dos dados').waitFor()

    const { 'dados.html': html = new Uint8Array() } = unzipSync(await readFile(await file.path()))
    const reader = await visit(browser, origin)
    await reader.page.setContent(strFromU8(html))
    await reader.page.getByRole('heading', { level: 1, name: 'Seus dados' }).waitFor()
    await reader.page.getByRole('cell', { name: duda.email, exact: true }).first().waitFor()
  })
})

describe('documents', () => {
  test('that have changed are asked about on every page until they are accepted', async () => {
    const duda = await freshAccount(origin)
    const visitor = await visitWithToken(browser, origin, duda.token)
    const { page } = visitor
    await alter(page, '**/api/current-user', (user: object) => ({ ...user, pendingDocuments: ['privacy'] }))
    await page.goto('/painel/conquistas')
    await page.getByText('Nossos textos mudaram').waitFor()
    await press(page, 'Li e aceito')
    await expectToast(page, 'Obrigado', /registrado/)
    await expect.poll(() => page.getByText('Nossos textos mudaram').count()).toBe(0)
  })
})

test('an account that is to be deleted is signed out at once, and a new login takes the deletion back', async () => {
  const duda = await freshAccount(origin)
  const visitor = await openCentre(duda.token)
  const { page } = visitor
  await askForDeletion(page, 'errada-mesmo')
  await page.getByText('Esta não é a sua senha.').waitFor()
  await page.getByLabel('Sua senha').fill(duda.password)
  await press(page, 'Excluir a conta')
  await expectToast(page, 'Exclusão pedida', /Entre de novo/)
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull()

  await page.goto('/painel/privacidade')
  await logInOn(page, duda)
  await page.getByText(/^Sua conta será apagada em \d\d\/\d\d\/\d{4}\.$/).waitFor()
  await press(page, 'Desistir da exclusão')
  await expectToast(page, 'A conta fica', /desfeita/)
  expectOnly(visitor, /status of 401/)
})
