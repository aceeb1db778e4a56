import type { Page } from 'playwright-core'
import type { Rankings } from '#contracts/rankings'
import { answerFor } from '../browser/route-answers.ts'

const LISTS = '**/api/rankings?*'
export const DESKTOP = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false }
const ZONE = { timeZone: 'America/Sao_Paulo' } as const
export const named = new Intl.DateTimeFormat('pt-BR', { ...ZONE, month: 'long', year: 'numeric' })
const numbered = new Intl.DateTimeFormat('en-CA', { ...ZONE, month: '2-digit', year: 'numeric' })

/** The month a number of months ago, as text and as in the address. */
export function monthsAgo(count: number): { words: string; key: string } {
  const [year = 0, month = 1] = numbered.format(new Date()).split('-').map(Number)
  const middle = new Date(Date.UTC(year, month - 1 - count, 15))
  return { words: named.format(middle), key: numbered.format(middle) }
}

export const NOW = monthsAgo(0)
export const LAST = monthsAgo(1)
export const NOTHING: Rankings = { month: NOW.key, topCouples: [], topLocations: [], recentAchievements: [] }

export const answer = (page: Page, lists: Partial<Rankings>) =>
  answerFor(page, LISTS, (route) => route.fulfill({ json: { ...NOTHING, ...lists } }))

export const couples = (total: number): Rankings['topCouples'] =>
  Array.from({ length: total }, (_, index) => ({
    rank: index + 1,
    couple: { coupleSlug: `casal-numero-${index + 1}` },
    stats: { totalActivities: total - index },
  }))

export const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
export const summary = (page: Page) => page.getByRole('tabpanel').getByRole('status').first()
export const monthField = (page: Page) => page.getByLabel('Mês', { exact: true })

export async function openRanking(page: Page, path = '/ranking'): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: 'Ranking' }).waitFor()
  await rows(page).first().waitFor()
}
