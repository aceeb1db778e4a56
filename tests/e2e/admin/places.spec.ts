import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectToast } from '../../support/browser/act-on-page.ts'
import { refuse } from '../../support/browser/route-answers.ts'
import { expectOnlyErrors, startBrowser, visitAs } from '../../support/browser/visit.ts'
import { DESKTOP, rowOf } from '../../support/pages/admin-panel.ts'
import { hasFocus } from '../../support/pages/focus.ts'
import { WITHHELD, WITHHELD_COUNTS } from '../../support/world/admin-places.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

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
