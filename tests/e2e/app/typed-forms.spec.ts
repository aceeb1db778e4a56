import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectNoConsoleErrors, PHONE, startBrowser, visit, visitWithToken } from '../../support/browser/visit.ts'
import { menuOf, openMenu } from '../../support/pages/menu.ts'
import { personOf, type TypedForm } from '../../support/pages/typed-form.ts'
import { TYPED_FORMS } from '../../support/pages/typed-forms.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const SECRET = 'abacate-com-limão'

const drafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.entries(sessionStorage).flatMap(([key, text]) => (key.startsWith('draft:') ? [text] : [])))

async function expectTyped(page: Page, { typed }: TypedForm, when: string) {
  for (const [field, text] of typed(page)) {
    await field.waitFor()
    await expect.poll(() => field.inputValue(), { message: when }).toBe(text)
  }
}

test.each(Object.entries(TYPED_FORMS))(
  '%s: what is typed survives a reload and the back button, and no password is stored',
  async (_, form) => {
    const person = await personOf(form)
    const options = { viewport: form.who === 'admin' ? { width: 1280, height: 900 } : PHONE }
    const { page } = person
      ? await visitWithToken(browser, origin, person.token, options)
      : await visit(browser, origin, options)
    const { open = async () => undefined, reopen = open } = form
    await form.prepare?.(page)
    const path = await form.path(person)
    await page.goto(path)
    await open(page)
    for (const [field, text] of form.typed(page)) await field.fill(text)
    await form.secret?.(page).fill(SECRET)

    await page.reload()
    await reopen(page)
    await expectTyped(page, form, 'after a reload')
    expect(await form.secret?.(page).inputValue()).toBe(form.secret ? '' : undefined)

    await page.goto('/faq')
    await page.goBack()
    await reopen(page)
    await expectTyped(page, form, 'after the back button')
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    expect(stored).not.toContain(SECRET)

    await form.secret?.(page).fill(SECRET)
    if (!form.send) return
    await form.send(page)
    await expect.poll(() => drafts(page), { message: 'nothing is left once it was sent' }).toEqual([])
  },
)

test('a log-out deletes drafts, and another account never sees them', async () => {
  const [ana, bia] = [await freshAccount(origin, 'Ana'), await freshAccount(origin, 'Bia')]
  const visitor = await visitWithToken(browser, origin, ana.token, { viewport: PHONE })
  const { page } = visitor
  const typeAddress = async () => {
    await page.goto('/painel/conta')
    await page.getByRole('button', { name: 'Trocar e-mail' }).click()
    await page.getByLabel('Novo e-mail').fill('outra@exemplo.com.br')
    expect(await drafts(page)).toHaveLength(1)
  }
  await typeAddress()
  await page.evaluate((token) => localStorage.setItem('jwt_token', token), bia.token)
  await page.reload()
  await page.getByText(bia.email).first().waitFor()
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  expect(await page.getByLabel('Novo e-mail').inputValue()).toBe('')

  await openMenu(page)
  await menuOf(page).getByRole('button', { name: 'Sair' }).click()
  await page.getByText('Logout realizado com sucesso!').waitFor()
  expect(await drafts(page)).toEqual([])
  expectNoConsoleErrors(visitor)
})
