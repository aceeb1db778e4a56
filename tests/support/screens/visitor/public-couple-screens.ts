import type { Page } from 'playwright-core'
import { answerFor, fail } from '../../browser/route-answers.ts'
import type { World } from '../../world/world.ts'
import { ROLES, type Screen } from '../screen.ts'

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

const seenBy = ROLES.map(
  (role): Screen => ({
    name: `public-couple-${role}`,
    role,
    open: ({ page, world }) => openCouple(page, world.premium.slug),
  }),
)

const toLong = async (page: Page, { premium }: World) =>
  answerFor(page, CALL, async (route) => {
    const response = await route.fetch({
      url: new URL(`/api/couple/public/${premium.slug}`, route.request().url()).href,
    })
    const answer = await response.json()
    const couple = { ...answer.couple, coupleSlug: LONGEST_SLUG, bio: LONG_BIO, couplePhotoUrl: null }
    await route.fulfill({ json: { ...answer, couple, totals: { activities: 1247, achievements: 22, cities: 318 } } })
  })

const SENDING = '**/api/couple/public/*/report'

async function fillReport(page: Page, slug: string): Promise<void> {
  await openCouple(page, slug)
  await page.getByRole('button', { name: 'Denunciar esta página' }).click()
  await page.getByRole('heading', { name: 'O que há de errado aqui?' }).waitFor()
  await page.getByRole('radio', { name: 'Usa minha imagem' }).check({ force: true })
  await page.getByRole('textbox', { name: /O que você viu/ }).fill('A foto é minha e da minha irmã.')
}

const STATES: readonly Screen[] = [
  {
    name: 'public-couple-report',
    role: 'visitor',
    open: async ({ page, world }) => {
      await openCouple(page, world.premium.slug)
      await page.getByRole('button', { name: 'Denunciar esta página' }).click()
      await page.getByRole('button', { name: 'Denunciar', exact: true }).click()
      await page.getByText('Escolha um dos motivos.').waitFor()
    },
  },
  {
    name: 'public-couple-report-sent',
    role: 'visitor',
    open: async ({ page, world }) => {
      await page.route(SENDING, (route) => route.fulfill({ json: { success: true } }))
      await fillReport(page, world.premium.slug)
      await page.getByRole('button', { name: 'Denunciar', exact: true }).click()
      await page.getByRole('heading', { name: 'Denúncia recebida' }).waitFor()
    },
  },
  {
    name: 'public-couple-report-failed',
    role: 'visitor',
    open: async ({ page, world }) => {
      await fail(page, SENDING)
      await fillReport(page, world.premium.slug)
      await page.getByRole('button', { name: 'Denunciar', exact: true }).click()
      await page.getByText(/^Algo falhou do nosso lado/).waitFor()
    },
    expects: [/status of 500/],
  },
  { name: 'public-couple-quiet', role: 'visitor', open: ({ page, world }) => openCouple(page, world.quietSlug) },
  {
    name: 'public-couple-long',
    role: 'visitor',
    open: async ({ page, world }) => {
      await toLong(page, world)
      await openCouple(page, LONGEST_SLUG)
    },
  },
  {
    name: 'public-couple-copied',
    role: 'visitor',
    open: async ({ page, world }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await openCouple(page, world.premium.slug)
      await page.getByRole('button', { name: 'Compartilhar' }).click()
      await page.getByText('Copiado!').waitFor()
      // It stays as long as the focus is in it.
      await page.getByRole('button', { name: 'Fechar aviso' }).focus()
    },
  },
  {
    name: 'public-couple-not-found',
    role: 'visitor',
    open: async ({ page }) => {
      await page.goto('/casal/ninguem-aqui')
      await page.getByRole('heading', { name: 'Perfil Não Encontrado' }).waitFor()
    },
    expects: [/status of 404/],
  },
  {
    name: 'public-couple-loading',
    role: 'visitor',
    open: async ({ page, world }) => {
      await answerFor(page, CALL, () => new Promise(() => {}))
      await page.goto(`/casal/${world.premium.slug}`)
      // The same words stand there while the code of the page comes, which has no heading yet.
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
      await page.locator('main').getByText('Carregando...').first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'public-couple-failed',
    role: 'visitor',
    open: async ({ page, world }) => {
      await answerFor(page, CALL, (route) => route.abort('internetdisconnected'))
      await page.goto(`/casal/${world.premium.slug}`)
      await page.getByRole('heading', { name: 'Erro de Conexão' }).waitFor()
    },
    expects: [/ERR_INTERNET_DISCONNECTED/],
  },
]

export const publicCoupleScreens: readonly Screen[] = [...seenBy, ...STATES]
