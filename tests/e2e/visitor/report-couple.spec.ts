import { expect, inject, test } from 'vitest'
import { expectNoComplaints, expectOnly, startBrowser, visit } from '../../support/browser/visit.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')
const CALL = '**/api/couple/public/*/report'

test('a stranger reports a page in two taps, once a visit, by keyboard', async () => {
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
  expectNoComplaints(one)
})

test('a report that does not arrive stays as it was written, and a page that is gone says so', async () => {
  const one = await visit(browser, origin)
  const { page } = one
  let calls = 0
  await page.route(CALL, (route) => {
    calls += 1
    if (calls === 1) return route.abort()
    return route.fulfill({ status: 404, json: { code: 'not_found', message: 'Perfil não encontrado', requestId: 'r' } })
  })
  await page.goto(`/casal/${world.premium.slug}`)
  await page.getByRole('button', { name: 'Denunciar esta página' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: 'Propaganda' }).check({ force: true })
  const note = sheet.getByRole('textbox', { name: /O que você viu/ })
  await note.fill('Só vende celular.')
  const send = sheet.getByRole('button', { name: 'Denunciar', exact: true })
  await send.click()
  await sheet.getByText(/^Sem conexão agora/).waitFor()
  expect(await note.inputValue()).toBe('Só vende celular.')
  await send.click()
  await sheet.getByText(/^Esta página já não está no ar/).waitFor()
  expectOnly(one, /ERR_FAILED|status of 404/)
})
