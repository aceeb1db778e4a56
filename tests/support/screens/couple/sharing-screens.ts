import type { InvitationSummary } from '#contracts/invitations'
import { toOwnInvitationPath } from '#contracts/pages'
import { answerFor } from '../../browser/route-answers.ts'
import type { Screen, Stage } from '../screen.ts'

const TOKEN = 'Qm9tIGRpYSBwcmEgdm9jZXM'
const CREATED: InvitationSummary = {
  token: TOKEN,
  state: 'open',
  category: 'Gastronomia',
  location: null,
  radius: 10,
  isSurprise: false,
  mode: 'choose',
  proposal: null,
  guest: null,
  isNoteRemoved: false,
  filters: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-20T12:00:00.000Z',
  openedAt: null,
  isInvited: false,
  isLinkClosed: false,
  dismissedId: null,
  shareUrl: '',
  selectedActivity: null,
}

/** Fakes an invitation with real places, so that the account gets no additional one. */
async function create({ page, world }: Stage, city: string): Promise<void> {
  let list: InvitationSummary[] = []
  await page.route('**/api/create-invitation', async (route) => {
    const { location = null, radius = 10 } = route.request().postDataJSON()
    const shareUrl = `${new URL(page.url()).origin}/convite/${TOKEN}`
    list = [{ ...CREATED, location, radius, shareUrl }]
    const { expiresAt } = CREATED
    await route.fulfill({ status: 201, json: { shareUrl, token: TOKEN, expiresAt, remainingThisMonth: null } })
  })
  await page.route('**/api/invitations', (route) => route.fulfill({ json: list }))
  await answerFor(page, `**/api/suggestions/${TOKEN}`, async (route) => {
    const url = route.request().url().replace(TOKEN, world.tokens.openPremium)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await page.goto('/painel/sugestoes')
  await page.locator('label', { hasText: 'Gastronomia' }).click()
  if (city) {
    await page.getByRole('combobox', { name: /Cidade/ }).fill(city)
    await page.getByRole('listbox').getByRole('option').first().click()
  }
  await page.getByRole('button', { name: 'Criar convite' }).click()
  await page.getByLabel('Link do convite').waitFor()
  await page.getByRole('region', { name: 'O que seu par encontra' }).waitFor()
}

export const sharingScreens: readonly Screen[] = [
  {
    name: 'share-qr',
    role: 'premium',
    open: async (stage) => {
      await create(stage, 'recif')
      const { page } = stage
      await page.getByRole('button', { name: 'Mostrar QR Code' }).click()
      await page.getByRole('img', { name: 'QR Code do convite' }).waitFor()
    },
  },
  {
    name: 'invitation-chosen',
    role: 'user',
    open: async ({ page, world }) => {
      await page.goto(toOwnInvitationPath(world.tokens.chosen))
      await page.getByRole('region', { name: 'O lugar escolhido' }).waitFor()
    },
  },
]
