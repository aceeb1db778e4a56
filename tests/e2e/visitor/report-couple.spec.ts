import { expect, inject, test } from 'vitest'
import { expectNoConsoleErrors, startBrowser, visit } from '../../support/browser/visit.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')
const CALL = '**/api/couple/public/*/report'

test('a stranger reports a page by keyboard in two steps, once a visit', async () => {
  const one = await visit(browser, origin)
  const { page } = one
  const sent: unknown[] = []
  await page.route(CALL, (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: { success: true } })
  })
  await page.goto(`/casal/${world.premium.slug}`)
  const ask = page.getByRole('button', { name: 'Denunciar esta página' })
  await ask.press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Denunciar', exact: true }).press('Enter')
  await sheet.getByText('Escolha um dos motivos.').waitFor()
  expect(sent).toEqual([])
  await sheet.getByRole('radio', { name: 'Menor de idade' }).check({ force: true })
  await sheet.getByRole('textbox', { name: /O que você viu/ }).fill('Parece\numa criança.')
  await sheet.getByRole('button', { name: 'Denunciar', exact: true }).dblclick()
  await sheet.getByRole('heading', { name: 'Denúncia recebida' }).waitFor()
  await sheet.getByRole('button', { name: 'Entendi' }).press('Enter')
  const note = page.getByText('Denúncia recebida', { exact: true }).last()
  await expect.poll(() => note.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await ask.count()).toBe(0)
  expect(sent).toEqual([{ reason: 'minor', note: 'Parece uma criança.' }])
  expectNoConsoleErrors(one)
})
