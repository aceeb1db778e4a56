import { expect, test } from 'vitest'
import { expectNoConsoleErrors } from '../../support/browser/visit.ts'
import { DESKTOP, openPanel } from '../../support/pages/admin-panel.ts'

const MAX_MS = 60_000
const BATCHES = 5

test('1,000 waiting places are decided by clicks and keys in less than a minute, and a decision is undone', async () => {
  const visitor = await openPanel('lugares', DESKTOP)
  const { page } = visitor
  const list = page.getByRole('region', { name: 'Lugares a confirmar' })
  const box = list.getByRole('checkbox')
  await box.first().waitFor()
  const decisions: { placeIds: string[] }[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/withheld-decisions')) decisions.push(await response.json())
  })
  // The keys: to the second row and back, one place at once, and back again.
  const decided = await box.first().getAttribute('aria-label')
  const second = await box.nth(1).getAttribute('aria-label')
  await box.first().focus()
  await page.keyboard.press('j')
  expect(await box.nth(1).evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await list.getByRole('button', { name: 'Mostrar 1' }).waitFor()
  await page.keyboard.press('n')
  const first = (decided ?? '').replace('Selecionar ', '')
  await list.getByRole('button', { name: `Desfazer: descartar ${first}` }).waitFor()
  await expect.poll(() => box.first().getAttribute('aria-label')).toBe(second)
  expect(await box.first().evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('u')
  await expect.poll(() => box.nth(1).getAttribute('aria-label')).toBe(second)

  decisions.length = 0
  const start = Date.now()
  for (let batch = 1; batch <= BATCHES; batch += 1) {
    await list.getByRole('button', { name: 'Selecionar todos' }).click()
    await list.getByRole('button', { name: 'Descartar 200', exact: true }).waitFor()
    await box.first().focus()
    await page.keyboard.press('n')
    await expect.poll(() => decisions.length, { timeout: 30_000 }).toBe(batch)
    await list.getByRole('button', { name: 'Descartar 200', exact: true }).waitFor({ state: 'detached' })
    await box.first().waitFor()
  }
  expect(Date.now() - start).toBeLessThan(MAX_MS)
  expect(new Set(decisions.flatMap(({ placeIds }) => placeIds)).size).toBe(BATCHES * 200)

  const undo = list.getByRole('button', { name: 'Desfazer: descartar 200' })
  await undo.first().click()
  await page.getByText('200 lugares de volta à espera').first().waitFor()
  expectNoConsoleErrors(visitor)
})
