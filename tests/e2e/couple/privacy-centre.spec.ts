import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectToast, waitForHeading } from '../../support/browser/act-on-page.ts'
import { alter } from '../../support/browser/route-answers.ts'
import { startBrowser, visit, visitWithToken } from '../../support/browser/visit.ts'
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

describe('the export of all data', () => {
  test('the export is downloaded as a zip file whose page opens without a server', async () => {
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
  test('every page asks for consent to changed documents until the person accepts', async () => {
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
