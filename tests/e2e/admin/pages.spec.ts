import { expect, inject, test } from 'vitest'
import { expectToast } from '../../support/browser/act-on-page.ts'
import { refuse } from '../../support/browser/route-answers.ts'
import { expectOnlyErrors, startBrowser, visitAs } from '../../support/browser/visit.ts'
import { DESKTOP, rowOf } from '../../support/pages/admin-panel.ts'
import { BANNED_PAGES, PAGE_REPORTS } from '../../support/world/admin-pages.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

test('a reported page is previewed, accepted, or banned with a reason, and restored', async () => {
  const { page, browserErrors } = await visitAs(browser, origin, world, 'admin', DESKTOP)
  const sent: unknown[] = []
  let banned = [] as typeof BANNED_PAGES
  await page.route('**/api/admin/page-reports', (route) => route.fulfill({ json: PAGE_REPORTS }))
  await page.route('**/api/admin/banned-pages', (route) => route.fulfill({ json: banned }))
  await page.route('**/api/admin/banned-pages/*', (route) => {
    sent.push([route.request().method(), new URL(route.request().url()).pathname.split('/').at(-1)])
    return route.fulfill({ status: 204 })
  })
  await page.route('**/api/admin/page-reports/*', (route) => {
    const request = route.request()
    if (request.method() === 'GET') {
      return route.fulfill({ json: { coupleSlug: 'ofertas-do-ze', bio: 'Celular novo?', couplePhotoUrl: null } })
    }
    sent.push([new URL(request.url()).pathname.split('/').at(-1), request.postDataJSON()])
    if (sent.length === 1) return refuse(503, 'service_unavailable', 'Fora do ar por um instante.')(route)
    if (request.postDataJSON().action === 'ban') banned = BANNED_PAGES
    return route.fulfill({ json: { success: true } })
  })
  await page.goto('/admin?aba=denuncias')
  await page.getByText('Nenhuma página fora do ar').waitFor()

  const shop = rowOf(page, '@ofertas-do-ze')
  await shop.getByRole('button', { name: /^Ver a página/ }).click()
  await page.getByRole('dialog').getByText('Celular novo?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()

  const both = rowOf(page, '@maria-aparecida')
  expect(await both.count()).toBe(2)
  const keep = both.first().getByRole('button', { name: /^Manter/ })
  await keep.press('Enter')
  await expectToast(page, 'Erro', 'Fora do ar por um instante.')
  await keep.press('Enter')
  await expect.poll(() => both.count()).toBe(0)

  await shop.getByRole('button', { name: /^Tirar do ar/ }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Tirar do ar' }).click()
  await dialog.getByText('Escreva o motivo: o casal precisa saber o que mudar.').waitFor()
  const reason = dialog.getByRole('textbox', { name: 'Motivo, como o casal vai ler' })
  await expect.poll(() => reason.evaluate((element) => element === document.activeElement)).toBe(true)
  await reason.fill(' Só propaganda.\nTirem os preços. ')
  await dialog.getByRole('button', { name: 'Tirar do ar' }).dblclick()
  await page.getByText('Nenhuma denúncia em aberto').waitFor()

  await rowOf(page, '@lia-e-rui')
    .getByRole('button', { name: /^Reativar/ })
    .click()
  await dialog.getByRole('button', { name: 'Reativar' }).click()
  await page.getByText('Nenhuma página fora do ar').waitFor()
  const readUntil = PAGE_REPORTS.find(({ id }) => id === 'p1')?.reportedAt
  expect(sent).toEqual([
    ['p1', { action: 'keep', readUntil }],
    ['p1', { action: 'keep', readUntil }],
    ['p3', { action: 'ban', reason: 'Só propaganda. Tirem os preços.' }],
    ['DELETE', 'c3'],
  ])
  expectOnlyErrors({ browserErrors }, /status of 503/)
})
