import type { Page } from 'playwright-core'
import { answerFor } from '../../browser/route-answers.ts'
import type { Role, Screen } from '../screen.ts'

const LISTS = '**/api/rankings?*'
const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

async function openRanking(page: Page, path = '/ranking'): Promise<void> {
  await page.goto(path)
  await rows(page).first().waitFor()
}

const standing = (page: Page, text: RegExp) => page.getByText(text).waitFor()

/** `YYYY-MM`, in a year that is always on offer and before anybody was there. */
const longAgo = (): string => new Date(Date.now() - 200 * 24 * 60 * 60_000).toISOString().slice(0, 'YYYY-MM'.length)

const seenBy = (role: Role, text: RegExp): Screen => ({
  name: `ranking-${role}`,
  role,
  open: async ({ page }) => {
    await openRanking(page)
    await standing(page, text)
  },
})

const LOOKERS: readonly Screen[] = [
  seenBy('visitor', /^O próximo nome pode ser o de vocês$/),
  seenBy('premium', /^Vocês estão em 7º/),
]

const STANDINGS: readonly Screen[] = [
  {
    name: 'ranking-private',
    role: 'premium',
    open: async ({ page, world }) => {
      const couple = { coupleSlug: 'ninguem-viu', bio: null, isPublic: false, couplePhotoUrl: null, updatedAt: null }
      await page.route(`**/api/couple/${world.premium.id}`, (route) => route.fulfill({ json: couple }))
      await openRanking(page)
      await standing(page, /^O perfil de vocês não está público/)
    },
  },
]

const TABS: readonly Screen[] = [
  { name: 'ranking-places', role: 'visitor', open: ({ page }) => openRanking(page, '/ranking?lista=locais') },
  { name: 'ranking-achievements', role: 'visitor', open: ({ page }) => openRanking(page, '/ranking?lista=conquistas') },
  {
    name: 'ranking-empty-month',
    role: 'visitor',
    open: async ({ page }) => {
      await page.goto(`/ranking?mes=${longAgo()}`)
      await page.getByRole('heading', { name: /^Nenhum carimbo em/ }).waitFor()
    },
  },
]

const samples = (list: string): Screen => ({
  name: `ranking-samples-${list}`,
  role: 'visitor',
  open: async ({ page }) => {
    const json = { month: '2026-11', topCouples: [], topLocations: [], recentAchievements: [] }
    await answerFor(page, LISTS, (route) => route.fulfill({ json }))
    await openRanking(page, `/ranking?lista=${list}`)
  },
})

export const rankingsScreens: readonly Screen[] = [...LOOKERS, ...STANDINGS, ...TABS, samples('casais')]
