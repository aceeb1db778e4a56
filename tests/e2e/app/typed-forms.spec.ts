import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { startBrowser, visit } from '../../support/browser/visit.ts'

const browser = await startBrowser()
const origin = inject('origin')
const SECRET = 'abacate-com-limão'
const USERNAME = `bia-${crypto.randomUUID().slice(0, 8)}`

const typed = (page: Page) =>
  [
    [page.getByLabel('Usuário'), USERNAME],
    [page.getByLabel('E-mail'), `${USERNAME}@exemplo.com.br`],
    [page.getByLabel('Nome', { exact: false }).first(), 'Beatriz'],
    [page.getByLabel('Sobrenome'), 'da Silva'],
  ] as const
const secretOf = (page: Page) => page.getByLabel('Senha', { exact: true })

async function expectTyped(page: Page, when: string): Promise<void> {
  for (const [field, text] of typed(page)) {
    await field.waitFor()
    await expect.poll(() => field.inputValue(), { message: when }).toBe(text)
  }
}

const drafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))

test('the typed values of the registration survive a reload and the back button, and no password is stored', async () => {
  const { page } = await visit(browser, origin)
  await page.goto('/auth?modo=criar')
  for (const [field, text] of typed(page)) await field.fill(text)
  await secretOf(page).fill(SECRET)

  await page.reload()
  await expectTyped(page, 'after a reload')
  expect(await secretOf(page).inputValue()).toBe('')

  await page.goto('/faq')
  await page.goBack()
  await expectTyped(page, 'after the back button')
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(stored).not.toContain(SECRET)

  await secretOf(page).fill(SECRET)
  await page.locator('form').getByRole('button', { name: 'Criar Conta' }).click()
  await page.getByRole('heading', { name: 'Bem-vindo de volta, Beatriz' }).waitFor()
  await expect.poll(() => drafts(page), { message: 'nothing is left once it was sent' }).toEqual([])
})
