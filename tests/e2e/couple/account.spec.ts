import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectToast, logInOn, readApi, storedToken, waitForHeading } from '../../support/browser/act-on-page.ts'
import { alter, refuse } from '../../support/browser/route-answers.ts'
import {
  expectNoConsoleErrors,
  expectOnlyErrors,
  startBrowser,
  visit,
  visitWithToken,
} from '../../support/browser/visit.ts'
import { codeOf } from '../../support/people/second-factor.ts'
import { waitForLink } from '../../support/world/mailbox.ts'
import { type Account, freshAccount, freshToken } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')
const mailbox = { origin, admin: world.admin.token }

const CONFIRMATION = '/confirmar-email#conta='
const NEW_PASSWORD = 'jabuticaba no pé 7'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const isValid = async (token: string): Promise<boolean> =>
  (await fetch(`${origin}/api/current-user`, { headers: { Authorization: `Bearer ${token}` } })).ok

async function openAccount(account: Account) {
  const member = await visitWithToken(browser, origin, account.token)
  await member.page.goto('/painel/conta')
  await waitForHeading(member.page, 'Sua conta')
  return member
}

describe('the address', () => {
  test('the button behind the link in the welcome e-mail confirms the address, and the notice disappears', async () => {
    const duda = await freshAccount(origin)
    const visitor = await visitWithToken(browser, origin, duda.token)
    const { page } = visitor
    await page.goto('/')
    await page.getByText('Confirme seu e-mail').waitFor()
    const link = await waitForLink(mailbox, duda.email, CONFIRMATION)
    await page.goto(link)
    await waitForHeading(page, 'Confirme seu e-mail')
    expect(page.url()).toBe(`${origin}/confirmar-email`)
    expect(await readApi(page, '/api/current-user')).toMatchObject({ emailVerified: false })
    await press(page, 'Confirmar e-mail')
    await waitForHeading(page, 'E-mail confirmado')
    await page.reload()
    await waitForHeading(page, 'E-mail confirmado')
    await page.getByRole('link', { name: 'Ir para o início' }).click()
    await waitForHeading(page, /^Bem-vindo de volta, /)
    expect(await page.getByText('Confirme seu e-mail').count()).toBe(0)

    await page.goto(link)
    await press(page, 'Confirmar e-mail')
    await waitForHeading(page, 'Este link não vale mais')
    expectOnlyErrors(visitor, /status of 400/)
  })
})

describe('the password', () => {
  test('a new password logs out every other device', async () => {
    const duda = await freshAccount(origin)
    const elsewhere = await freshToken(origin, duda)
    const member = await openAccount(duda)
    const { page } = member
    await press(page, 'Trocar senha')
    await page.getByLabel('Senha de agora').fill('errada-123')
    await page.getByLabel('Nova senha').fill(NEW_PASSWORD)
    await press(page, 'Trocar senha')
    await page.getByText('Esta não é a sua senha.').waitFor()
    await page.getByLabel('Senha de agora').fill(duda.password)
    await press(page, 'Trocar senha')
    await expectToast(page, 'Senha trocada', 'Os outros aparelhos saíram da conta.')
    expect([await isValid(elsewhere), await isValid(duda.token)]).toEqual([false, false])
    const token = await storedToken(page)
    expect(await isValid(token ?? '')).toBe(true)
    await expect.poll(() => page.getByRole('button', { name: /^Encerrar/ }).count()).toBe(0)
    await page.getByText('Este aparelho', { exact: true }).waitFor()

    await press(page, 'Sair da conta')
    await page.getByText('Logout realizado com sucesso!').waitFor()
    await page.goto('/auth')
    await logInOn(page, { ...duda, password: NEW_PASSWORD })
    await waitForHeading(page, /^Bem-vindo de volta, Duda/)
    expectOnlyErrors(member, /status of 401/)
  })
})

describe('the devices', () => {
  test('the page lists the devices and ends one session or all others', async () => {
    const duda = await freshAccount(origin)
    const [tablet, work, phone] = [
      await freshToken(origin, duda),
      await freshToken(origin, duda),
      await freshToken(origin, duda),
    ]
    const { page, browserErrors } = await openAccount(duda)
    const endings = page.getByRole('button', { name: /^Encerrar/ })
    await expect.poll(() => endings.count()).toBe(3)
    await endings.first().click()
    await page.getByText('Sessão encerrada').waitFor()
    await expect.poll(() => endings.count()).toBe(2)
    expect((await Promise.all([tablet, work, phone].map(isValid))).filter(Boolean)).toHaveLength(2)

    await press(page, 'Sair dos outros aparelhos')
    await expectToast(page, 'Sessões encerradas', 'Os outros aparelhos saíram da conta.')
    await expect.poll(() => endings.count()).toBe(0)
    expect((await Promise.all([tablet, work, phone].map(isValid))).filter(Boolean)).toHaveLength(0)
    expect(await isValid((await storedToken(page)) ?? '')).toBe(true)
    expectNoConsoleErrors({ browserErrors })
  })
})

test('two-step verification is set up, asked for at the login and switched off after a confirmation', async () => {
  const duda = await freshAccount(origin)
  const member = await openAccount(duda)
  const { page } = member
  await press(page, 'Ativar')
  await page.getByRole('img', { name: 'Código QR' }).waitFor()
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  await page.getByLabel('Código do aplicativo').fill(codeOf(key.replaceAll(' ', '')))
  await press(page, 'Ativar')
  await page.getByText('Guarde estes códigos').waitFor()
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
    .allTextContents()
  expect(codes).toHaveLength(10)
  await press(page, 'Já guardei')
  await page.getByText('Restam 10 códigos').waitFor()

  const other = await visit(browser, origin)
  await other.page.goto('/auth')
  await logInOn(other.page, duda)
  await waitForHeading(other.page, 'Só falta o código')
  await expect.poll(() => other.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code')
  await press(other.page, 'Sem o celular? Use um código de recuperação')
  await other.page.getByLabel('Código de recuperação').fill(codes[0] ?? '')
  await other.page.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await expect.poll(() => storedToken(other.page)).not.toBeNull()
  expectOnlyErrors(other, /status of 403/)

  await page.route('**/api/user/second-factor', refuse(403, 'code_confirmation_needed', ''), { times: 1 })
  await press(page, 'Desativar')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desativar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  await dialog.getByLabel('Código do aplicativo').fill('000000')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await dialog.getByText('Este código não vale').waitFor()
  await dialog.getByLabel('Código do aplicativo').fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Verificação desativada', 'Para entrar, basta a senha.')
  await page.getByRole('button', { name: 'Ativar', exact: true }).waitFor()
  expectOnlyErrors(member, /status of 403/)
})

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
