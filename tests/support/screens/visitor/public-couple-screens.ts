import type { Page } from 'playwright-core'
import { answerFor } from '../../browser/route-answers.ts'
import type { World } from '../../world/world.ts'
import type { Screen } from '../screen.ts'

const CALL = '**/api/couple/public/*'
const LONGEST_SLUG = 'maria-aparecida-e-sebastiao-em-itaquaque'
const LONG_BIO = [
  'Casados desde 1984 e namorados desde sempre.',
  'A gente sai toda quinta. Às vezes é museu, às vezes é só um banco de praça com vista boa. Quem escolhe é quem não escolheu da última vez; quem perdeu o sorteio carrega a sacola.',
  'Se você encontrar a gente por aí, pode sentar. Tem sempre um terceiro café na conta, e a conversa costuma ir longe.',
].join('\n\n')

async function openCouple(page: Page, slug: string): Promise<void> {
  await page.goto(`/casal/${slug}`)
  await page.getByRole('heading', { level: 1, name: /^@/ }).waitFor()
}

const toLong = async (page: Page, { premium }: World) =>
  answerFor(page, CALL, async (route) => {
    const response = await route.fetch({
      url: new URL(`/api/couple/public/${premium.slug}`, route.request().url()).href,
    })
    const answer = await response.json()
    const couple = { ...answer.couple, coupleSlug: LONGEST_SLUG, bio: LONG_BIO, couplePhotoUrl: null }
    await route.fulfill({ json: { ...answer, couple, totals: { activities: 1247, achievements: 22, cities: 318 } } })
  })

export const publicCoupleScreens: readonly Screen[] = [
  {
    name: 'public-couple-long',
    role: 'visitor',
    open: async ({ page, world }) => {
      await toLong(page, world)
      await openCouple(page, LONGEST_SLUG)
    },
  },
]
