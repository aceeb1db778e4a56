import { expect, inject, test } from 'vitest'
import { PATHS } from '#contracts/pages'
import { startBrowser, visit } from '../../support/browser/visit.ts'

const browser = await startBrowser()
const origin = inject('origin')

/** Addresses of the scripts that the answer for a page names: in its head, or, where the page is in it, in the document. */
async function namedBy(path: string): Promise<string[]> {
  const answer = await fetch(origin + path, { headers: { Accept: 'text/html' } })
  const early = (answer.headers.get('Link') ?? '').matchAll(/<([^>]+)>; rel="modulepreload"/g)
  const [, late = '[]'] = /id="late-files">(.*?)<\/script>/.exec(await answer.text()) ?? []
  const links = [...early].map(([, file = '']) => file)
  return [...links, ...JSON.parse(late)].map((file) => new URL(file, origin).href)
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
  await page.goto(PATHS.rankings)
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((entry) => ({ name: entry.name, startTime: entry.startTime, endTime: entry.startTime + entry.duration })),
    )
  const named = await namedBy(PATHS.rankings)
  // The page itself is there before them.
  await expect.poll(async () => (await loaded()).map(({ name }) => name)).toEqual(expect.arrayContaining(named))
  const scripts = await loaded()
  const first = scripts.find(({ name }) => /\/index-/.test(name))
  for (const { name, startTime } of scripts) {
    if (named.includes(name)) expect(startTime, name).toBeLessThan(first?.endTime ?? 0)
  }
})
