import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { register } from '#contracts/accounts'
import { clientOf } from '../../support/app/client.ts'
import { expectToast, logInOn, waitForHeading } from '../../support/browser/act-on-page.ts'
import { alter } from '../../support/browser/route-answers.ts'
import { expectOnly, startBrowser, TOKEN_KEY, visit, visitWithToken } from '../../support/browser/visit.ts'
import { startMonth } from '../../support/month/start-month.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const NIGHTLY = '20 4 * * *'
const PASSWORD = 'abacate-com-limão'

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

describe('the deletion of an account', () => {
  let month: Awaited<ReturnType<typeof startMonth>>
  beforeAll(async () => {
    month = await startMonth(browser, join(inject('dataDir'), 'build'), '2027-03-01 10:00')
  })
  afterAll(() => month.stop())

  async function arrive(username: string) {
    const body = { username, email: `${username}@exemplo.com.br`, password: PASSWORD, firstName: 'Ana' }
    const { data } = await clientOf(month)(register, { body })
    const visitor = await month.arrive()
    const { page } = visitor
    await page.goto('/termos')
    await page.evaluate(([key, token]) => localStorage.setItem(key, token), [TOKEN_KEY, data.token] as const)
    await page.goto('/painel/privacidade')
    await waitForHeading(page, 'Seus dados')
    return visitor
  }

  test('signs out at once, can be taken back after a new login, and is for good after seven days', async () => {
    const visitor = await arrive('vai.e.volta')
    const { page } = visitor
    await askForDeletion(page, 'errada-mesmo')
    await page.getByText('Esta não é a sua senha.').waitFor()
    await page.getByLabel('Sua senha').fill(PASSWORD)
    await press(page, 'Excluir a conta')
    await expectToast(page, 'Exclusão pedida', /Entre de novo/)
    expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull()

    await month.travelTo('2027-03-05 10:00')
    await page.goto('/painel/privacidade')
    await logInOn(page, { username: 'vai.e.volta', password: PASSWORD })
    await page.getByText('Sua conta será apagada em 08/03/2027.').waitFor()
    await press(page, 'Desistir da exclusão')
    await expectToast(page, 'A conta fica', /desfeita/)

    await page.goto('/painel/privacidade')
    await askForDeletion(page, PASSWORD)
    await expectToast(page, 'Exclusão pedida', /Entre de novo/)
    await month.travelTo('2027-03-12 11:00')
    await month.fire(NIGHTLY)
    await page.goto('/painel')
    await logInOn(page, { username: 'vai.e.volta', password: PASSWORD })
    await page.getByRole('alertdialog').waitFor()
    expectOnly(visitor, /status of 401/)
  })
})
