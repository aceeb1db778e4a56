import { readFile } from 'node:fs/promises'
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
  await expect.poll(() => box.first().evaluate((it) => it === document.activeElement)).toBe(true)

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

test('the downloaded file of waiting places comes back: first its mistakes, then a preview, then it is saved', async () => {
  const visitor = await openPanel('lugares', DESKTOP)
  const { page } = visitor
  const list = page.getByRole('region', { name: 'Lugares a confirmar' })
  await list.getByRole('checkbox').first().waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: 'Baixar CSV' }).click(),
  ])
  const [head = '', row = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  const columns = head.replace('\uFEFF', '').split(';')
  const withCell = (column: string, cell: string) =>
    row
      .split(';')
      .map((old, index) => (columns[index] === column ? cell : old))
      .join(';')
  const section = page.getByRole('region', { name: 'Muitos de uma vez, por arquivo' })
  const upload = (line: string) =>
    section
      .getByLabel('Escolher arquivo CSV')
      .setInputFiles({ name: 'lugares.csv', mimeType: 'text/csv', buffer: Buffer.from(`${head}\r\n${line}\r\n`) })

  await upload(withCell('Cidade', 'Lugar Nenhum, AC'))
  await section.getByText('Linha 2: esta coluna não muda por arquivo (Cidade: Lugar Nenhum, AC)').waitFor()
  const name = 'Bistrô da Praça Nova'
  await upload(withCell('Lugar', name))
  await section.getByText(name).waitFor()
  await section.getByRole('button', { name: 'Salvar as mudanças em 1 lugar' }).click()
  await page.getByText('Arquivo salvo: 1 lugar').first().waitFor()
  await list.getByText(name).first().waitFor()
  expectNoConsoleErrors(visitor)
})
