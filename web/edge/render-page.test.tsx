import { expect, test } from 'vitest'
import type { PageData } from '#contracts/page-content'
import type { Rankings } from '#contracts/rankings'
import { RANKING_ROWS } from '../../worker/modules/previews/load-page.ts'
import { common } from '../copy/common.ts'
import { landing } from '../copy/landing.ts'
import { FULL_LIMIT } from '../features/rankings/full-list.tsx'
import { renderPage } from './render-page.ts'

test('these tests run without a browser', () => {
  expect([typeof window, typeof document, typeof localStorage]).toEqual(['undefined', 'undefined', 'undefined'])
})

test('the landing page has its headline and the drawing of its ticket', async () => {
  const html = await renderPage({ path: '/', data: {} })
  expect(html).toContain(landing.headline)
  expect(html).toMatch(/<link rel="preload" as="image" href="\/drawings\/[\w-]+\.svg"/)
})

test.each(['/auth', '/faq', '/termos', '/privacidade', '/ranking', '/casal/ana-e-bia', '/convite/abc'])(
  '%s has its heading',
  async (path) => {
    expect(await renderPage({ path, data: {} })).toMatch(/<h1[ >]/)
  },
)

test('a page for members is rendered without its content', async () => {
  const html = await renderPage({ path: '/painel', data: {} })
  expect(html).toContain(common.loading)
  expect(html).toContain('skeleton')
})

const COUPLE = 'gente-que-sai'
const LISTS: Rankings = {
  month: '2026-11',
  topCouples: [{ rank: 1, couple: { coupleSlug: COUPLE }, stats: { totalActivities: 3 } }],
  topLocations: [],
  recentAchievements: [],
}
const toData = (limit: number): PageData => ({ [`/api/rankings?limit=${limit}`]: LISTS })

test('a page is rendered with its own data, which the next page does not get', async () => {
  expect(RANKING_ROWS).toBe(FULL_LIMIT)
  expect(await renderPage({ path: '/ranking', data: toData(RANKING_ROWS) })).toContain(COUPLE)
  expect(await renderPage({ path: '/ranking', data: {} })).not.toContain(COUPLE)
})

test('two pages rendered at once do not get each other’s data', async () => {
  const pages = await Promise.all([
    renderPage({ path: '/ranking', data: toData(RANKING_ROWS) }),
    renderPage({ path: '/ranking', data: {} }),
  ])
  expect(pages.map((html) => html.includes(COUPLE))).toEqual([true, false])
})
