import { expect, inject, test } from 'vitest'
import { expectNoConsoleErrors, startBrowser, visit } from '../../support/browser/visit.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')
const CALL = '**/api/couple/public/*/report'

test('a stranger reports a page by keyboard in two steps, once a visit', async () => {
  const visitor = await visit(browser, origin)
  const { page } = visitor
  const sent: unknown[] = []
  await page.route(CALL, (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: { success: true } })
  })
  await page.goto(`/casal/${world.premium.slug}`)
  const ask = page.getByRole('button', { name: 'Denunciar esta página' })
  await ask.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Denunciar', exact: true }).press('Enter')
  await dialog.getByText('Escolha um dos motivos.').waitFor()
  expect(sent).toEqual([])
  await dialog.getByRole('radio', { name: 'Menor de idade' }).check({ force: true })
  await dialog.getByRole('textbox', { name: /O que você viu/ }).fill('Parece\numa criança.')
  await dialog.getByRole('button', { name: 'Denunciar', exact: true }).dblclick()
  await dialog.getByRole('heading', { name: 'Denúncia recebida' }).waitFor()
  await dialog.getByRole('button', { name: 'Entendi' }).press('Enter')
  const note = page.getByText('Denúncia recebida', { exact: true }).last()
  await expect.poll(() => note.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await ask.count()).toBe(0)
  expect(sent).toEqual([{ reason: 'minor', note: 'Parece uma criança.' }])
  expectNoConsoleErrors(visitor)
})
