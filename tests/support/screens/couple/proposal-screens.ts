import type { Page } from 'playwright-core'
import type { InvitationSummary } from '#contracts/invitations'
import type { Proposals } from '#contracts/proposals'
import { alter, answerFor, fail } from '../../browser/route-answers.ts'
import { homeIdea, neighbourPlace } from '../../world/offered-places.ts'
import type { Screen, Stage } from '../screen.ts'
import { waitingFor } from './dashboard-answers.ts'

const DRAW = '**/api/proposals'
const TIME_ZONE = 'America/Sao_Paulo'
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: TIME_ZONE })
const tonight = () => ({ plannedAt: `${today()}T23:59`, timeZone: TIME_ZONE })
const place = {
  ...neighbourPlace,
  name: 'Bistrô da Ladeira do Varadouro de Olinda e Companhia',
  kindWords: 'Bistrô',
  description: 'Mesas na calçada, luz de vela e o mar lá embaixo entre as casas.',
  city: 'Olinda, PE',
  ...{ outsideRadius: false, cityDistanceKm: null, distanceKm: 2.3, phone: '+55 81 3429-0000' },
}

const drawn = (): Proposals => ({
  town: 'Olinda, PE',
  proposals: [
    { activity: place, categorySlug: 'gastronomia', ...tonight(), isWished: true, isOpenThen: true },
    { activity: homeIdea, categorySlug: 'romance', ...tonight(), isWished: false, isOpenThen: false },
  ],
  isCounted: false,
  remainingThisMonth: 3,
})

async function openTonight(page: Page, answer: Partial<Proposals> = {}): Promise<void> {
  await answerFor(page, DRAW, (route) => route.fulfill({ json: { ...drawn(), ...answer } }))
  await page.goto('/painel/hoje')
  await page.getByRole('heading', { level: 1, name: 'Hoje à noite' }).waitFor()
}

const another = (page: Page) => page.getByRole('button', { name: 'Outra ideia' }).click()

/** The open invitation as a proposal. */
const propose = (page: Page, isDeclined = false) =>
  alter(page, '**/api/suggestions/*', (invitation: object) => ({
    ...invitation,
    ...{ activities: [place], location: 'Olinda, PE', centre: null, signature: 'Aninha', isDeclined },
    ...{ proposedAt: tonight().plannedAt, timeZone: TIME_ZONE },
  }))

const openProposal =
  (isDeclined: boolean) =>
  async ({ page, world }: Stage) => {
    await propose(page, isDeclined)
    await page.goto(`/convite/${world.tokens.open}`)
    await page.getByRole('heading', { level: 1, name: 'Bora?' }).waitFor()
  }

const couple = (name: string, open: Screen['open']): Screen => ({ name, role: 'user', open })

export const proposalScreens: readonly Screen[] = [
  couple('tonight', async ({ page }) => {
    await openTonight(page)
    await page.getByText('Este convite não conta no limite do mês.').waitFor()
  }),
  couple('tonight-used-up', async ({ page }) => {
    await openTonight(page, { isCounted: true, remainingThisMonth: 0 })
    await another(page)
    await page.getByRole('heading', { name: homeIdea.name }).waitFor()
  }),
  couple('tonight-at-home', async ({ page }) => {
    await openTonight(page, { proposals: drawn().proposals.slice(1) })
    await page.getByText('Fica uma ideia para casa.').waitFor()
  }),
  couple('tonight-over', async ({ page }) => {
    await openTonight(page)
    await another(page)
    await another(page)
    await page.getByRole('heading', { name: 'Acabaram as ideias de hoje' }).waitFor()
  }),
  couple('tonight-no-town', async ({ page }) => {
    await openTonight(page, { town: null, proposals: [] })
    await page.getByRole('combobox', { name: /^Cidade/ }).waitFor()
  }),
  {
    name: 'tonight-failed',
    role: 'user',
    expects: [/500/],
    open: async ({ page }) => {
      await fail(page, DRAW)
      await page.goto('/painel/hoje')
      await page.getByRole('button', { name: 'Tentar Novamente' }).waitFor()
    },
  },
  couple('dashboard-proposed', async ({ page, world }) => {
    await propose(page)
    await alter(page, '**/api/selected-activities*', () => [])
    await alter(page, '**/api/invitations', (): InvitationSummary[] => [
      {
        ...waitingFor(1),
        ...{ token: world.tokens.open, isInvited: true },
        proposal: { name: place.name, ...tonight() },
      },
    ])
    await page.goto('/painel')
    await page.getByRole('button', { name: 'Topo' }).waitFor()
  }),
  couple('dashboard-tonight', async ({ page }) => {
    await alter(page, '**/api/selected-activities*', () => [])
    await alter(page, '**/api/invitations', () => [])
    await page.goto('/painel')
    await page.locator('summary').filter({ hasText: 'Conquistas, convites e mais' }).click()
    await page.getByRole('link', { name: /Hoje à noite\?/ }).waitFor()
  }),
  couple('own-proposal', async ({ page, world }) => {
    await alter(page, '**/api/invitations', (): InvitationSummary[] => [
      { ...waitingFor(1), token: world.tokens.open, proposal: { name: place.name, ...tonight() } },
    ])
    await page.goto(`/painel/convites/${world.tokens.open}`)
    await page.getByRole('heading', { name: place.name }).waitFor()
  }),
  { name: 'invite-proposal', role: 'visitor', open: openProposal(false) },
  { name: 'invite-proposal-declined', role: 'visitor', open: openProposal(true) },
]
