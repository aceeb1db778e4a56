import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectToast } from '../../support/browser/act-on-page.ts'
import { refuse } from '../../support/browser/route-answers.ts'
import { expectOnlyErrors, startBrowser, visitAs } from '../../support/browser/visit.ts'
import { DESKTOP, rowOf } from '../../support/pages/admin-panel.ts'
import { hasFocus } from '../../support/pages/design-language-page.ts'
import { REPORTS, USAGE, WITHHELD, WITHHELD_COUNTS } from '../../support/world/admin-places.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

test('an administrator settles reports of places from the notice on the first tab; a withdrawal needs a confirmation', async () => {
  const { page, browserErrors } = await visitAs(browser, origin, world, 'admin', DESKTOP)
  await page.route('**/api/admin/places', (route) =>
    route.fulfill({
      json: {
        ...USAGE,
        state: 'exhausted',
        daily: { used: 1000, limit: 1000, isDefault: false },
        monthly: { ...USAGE.monthly, isDefault: true },
      },
    }),
  )
  await page.route('**/api/admin/place-reports?*', (route) => route.fulfill({ json: REPORTS.slice(2) }))
  await page.route('**/api/admin/place-reports', (route) =>
    route.fulfill({ json: REPORTS.slice(0, 2), headers: { 'X-Next-Cursor': 'c' } }),
  )
  await page.route('**/api/admin/withheld-places?*', (route) => route.fulfill({ json: [] }))
  const settled: unknown[] = []
  await page.route('**/api/admin/place-reports/*', (route) => {
    const { pathname } = new URL(route.request().url())
    settled.push([pathname.split('/').at(-1), route.request().postDataJSON()])
    if (settled.length === 1) return refuse(503, 'service_unavailable', 'Fora do ar por um instante.')(route)
    return settled.length === 2
      ? refuse(404, 'not_found', 'Não encontrado')(route)
      : route.fulfill({ json: { success: true } })
  })
  await page.goto('/admin')
  await page.getByText('Até amanhã, as sugestões vêm só do catálogo próprio.').waitFor()
  await page.getByRole('link', { name: 'Ver lugares' }).press('Enter')
  const title = page.getByRole('heading', { name: 'Lugares', exact: true })
  await page.getByText('Limite padrão. Para mudar, defina PLACES_MONTHLY_BUDGET.').waitFor()
  expect(await page.getByText('PLACES_DAILY_BUDGET').count()).toBe(0)
  await expect.poll(() => hasFocus(title)).toBe(true)
  await page
    .getByRole('table', { name: 'Google Places' })
    .getByRole('row', { name: /US\$ 8,46 US\$ 114,21/ })
    .waitFor()

  const keepBoi = rowOf(page, 'Boi na Brasa').getByRole('button', { name: /^Manter/ })
  await keepBoi.press('Enter')
  await expectToast(page, 'Erro', 'Fora do ar por um instante.')
  await keepBoi.press('Enter')
  const google = rowOf(page, 'Lugar do Google (ChIJ')
  const onMap = google.getByRole('link', { name: /^Ver no mapa/ })
  await expect.poll(() => hasFocus(onMap)).toBe(true)
  await expectToast(page, 'Erro', 'Não encontrado. Outra pessoa já resolveu este aviso.')
  expect(await rowOf(page, 'Boi na Brasa').count()).toBe(0)
  expect(await onMap.getAttribute('href')).toContain('query_place_id=ChIJN1t_tDeuEmsRUsoyG83frY4')

  await page.getByRole('button', { name: 'Carregar mais' }).click()
  const cinema = rowOf(page, 'Cine Olinda')
  const withdraw = cinema.first().getByRole('button', { name: /^Retirar/ })
  const dialog = page.getByRole('alertdialog')
  await withdraw.press('Enter')
  await dialog.getByText(/^Cine Olinda deixa de ser sugerido/).waitFor()
  await page.keyboard.press('Escape')
  // Once the focus is back, the page behind the dialog receives keys.
  await expect.poll(() => hasFocus(withdraw)).toBe(true)
  expect(await cinema.count()).toBe(2)
  await withdraw.press('Enter')
  await dialog.getByRole('button', { name: 'Retirar' }).dblclick()
  await expect.poll(() => cinema.count()).toBe(0)
  await expect.poll(() => hasFocus(onMap)).toBe(true)
  await expectToast(page, 'Lugar retirado', 'Cine Olinda não será mais sugerido.')
  expect(settled).toEqual([
    ['r1', { action: 'keep' }],
    ['r1', { action: 'keep' }],
    ['r3', { action: 'withdraw' }],
  ])
  expectOnlyErrors({ browserErrors }, /status of (503|404)/)
})

test('withheld places are listed by reason and page, shown at once and dropped after a confirmation', async () => {
  const { page, browserErrors } = await visitAs(browser, origin, world, 'admin', DESKTOP)
  await page.route('**/api/admin/withheld-reasons', (route) => route.fulfill({ json: WITHHELD_COUNTS }))
  const asked: string[] = []
  await page.route('**/api/admin/withheld-places?*', (route) => {
    const { searchParams } = new URL(route.request().url())
    searchParams.delete('limit')
    asked.push(searchParams.toString())
    if (searchParams.has('reason')) return route.fulfill({ json: WITHHELD.slice(2) })
    return searchParams.has('cursor')
      ? route.fulfill({ json: WITHHELD.slice(2) })
      : route.fulfill({ json: WITHHELD.slice(0, 2), headers: { 'X-Next-Cursor': 'c' } })
  })
  const settled: unknown[] = []
  await page.route('**/api/admin/withheld-places/*', (route) => {
    const { pathname } = new URL(route.request().url())
    settled.push([decodeURIComponent(pathname.split('/').at(-1) ?? ''), route.request().postDataJSON()])
    return settled.length === 2
      ? refuse(404, 'not_found', 'Não encontrado')(route)
      : route.fulfill({ json: { success: true } })
  })
  await page.goto('/admin?aba=configuracoes')
  const section = page.getByRole('region', { name: 'Lugares a confirmar' })
  await section.getByRole('radio', { name: 'Todos (1.354)' }).waitFor()
  const [bistro, museum, emporio] = ['Bistrô da Esquina', 'Museu das Comunicações', 'Emporio'].map((name) =>
    rowOf(page, name),
  ) as [Locator, Locator, Locator]
  await bistro.getByText('Da seleção, a confirmar').waitFor()
  await bistro.getByText('Romance, Gastronomia').waitFor()
  const link = bistro.getByRole('link', { name: /^Ver no mapa/ })
  expect(await link.getAttribute('href')).toContain(encodeURIComponent('Bistrô da Esquina'))

  await bistro.getByRole('button', { name: /^Mostrar/ }).press('Enter')
  const named = museum.getByRole('link', { name: /^Museu das Comunicações/ })
  await expect.poll(() => hasFocus(named)).toBe(true)
  await expectToast(page, 'Lugar liberado', 'Bistrô da Esquina já pode ser sugerido.')
  expect(await bistro.count()).toBe(0)

  const dialog = page.getByRole('alertdialog')
  const drop = museum.getByRole('button', { name: /^Descartar/ })
  await drop.press('Enter')
  await dialog.getByText(/sai das sugestões para sempre/).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(drop)).toBe(true)
  expect(settled).toHaveLength(1)
  await drop.press('Enter')
  await dialog.getByRole('button', { name: 'Descartar' }).dblclick()
  await expectToast(page, 'Erro', 'Não encontrado. Outra pessoa já decidiu sobre este lugar.')
  // Once the last row of a page is decided, the next page loads.
  await emporio.waitFor()
  await section.getByRole('radio', { name: 'Nome diz pouco (1.352)' }).press('Space')
  await expect.poll(() => asked).toEqual(['', 'cursor=c', 'reason=names+no+venue'])
  await emporio.getByRole('button', { name: /^Descartar/ }).click()
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await section.getByText('Nenhum lugar a confirmar').waitFor()
  const heading = section.getByRole('heading', { name: 'Lugares a confirmar' })
  await expect.poll(() => hasFocus(heading)).toBe(true)
  expect(settled).toEqual([
    ['curated:esquina', { action: 'show' }],
    ['curated:memoria', { action: 'drop' }],
    ['cadastur-mtur:1', { action: 'drop' }],
  ])
  expectOnlyErrors({ browserErrors }, /status of 404/)
})
