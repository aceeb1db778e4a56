import { expect, inject, test } from 'vitest'
import { PATHS } from '#contracts/pages'
import { startBrowser, visit } from '../../support/browser/visit.ts'

const browser = await startBrowser()
const origin = inject('origin')

/** Addresses of the scripts that the answer for a page names. */
async function namedBy(path: string): Promise<string[]> {
  const { headers } = await fetch(origin + path, { headers: { Accept: 'text/html' } })
  const links = [...(headers.get('Link') ?? '').matchAll(/<([^>]+)>; rel="modulepreload"/g)]
  return links.map(([, file = '']) => new URL(file, origin).href)
}

test('every page names the scripts that it begins with, but the panel, whose code is for administrators', async () => {
  const missing: string[] = []
  for (const [page, path] of Object.entries(PATHS)) {
    const files = await namedBy(path.replace(/:\w+/, 'exemplo'))
    if (files.length === 0) missing.push(page)
    for (const file of files) expect((await fetch(file, { method: 'HEAD' })).status, file).toBe(200)
  }
  expect(missing).toEqual(['admin'])
  expect(await namedBy('/nada')).toEqual([])
})

test('they are asked for before the first script has come, and all of them are used', async () => {
  const { page } = await visit(browser, origin)
  const used: string[] = []
  await page.goto(PATHS.rankings)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => ({ name: entry.name, startTime: entry.startTime, endTime: entry.startTime + entry.duration })),
  )
  const named = await namedBy(PATHS.rankings)
  const first = scripts.find(({ name }) => /\/index-/.test(name))
  for (const { name, startTime } of scripts) {
    if (!named.includes(name)) continue
    used.push(name)
    expect(startTime, name).toBeLessThan(first?.endTime ?? 0)
  }
  expect(used.toSorted()).toEqual(named.toSorted())
})
