import type { Page } from 'playwright-core'
import { alter } from '../../browser/route-answers.ts'
import { tourOffer } from '../../world/offered-places.ts'
import type { Screen, Stage } from '../screen.ts'

const HEADING = 'Convite Especial para Vocês Dois!'
const API = '**/api/suggestions/*'

/** Opens an invitation and waits for the heading of its state. */
async function openAt({ page }: Stage, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
}

const openInvite = (stage: Stage, token: string, heading = HEADING) => openAt(stage, `/convite/${token}`, heading)

/** Changes the server's invitation, for states that the catalogue cannot produce. */
const rewrite = (page: Page, change: (invitation: { activities: object[] }) => object) =>
  alter(page, API, (invitation: { activities: object[] }) => ({ ...invitation, ...change(invitation) }))

const markFirst = (page: Page) => page.locator('label').first().click()

const LONGEST = {
  name: 'Museu das Comunicações da URI Profª Rosane Vontobel Rodrigues (Universidade Regional Integrada do Alto Uruguai e das Missões) Campus Santiago',
  address:
    '18 km do Porto do Mucuripe s/n, Possui profundidade que varia de 23 a 29 metros. (O acesso só é possível de barco com previsão de uma hora e meia de viagem e com instrutores que conheçam bem o local, Fortaleza - CE',
}
const EVERY_FACT = { rating: 4.6, ratingCount: 1203, priceLevel: 2, location: 'Boa Viagem', distanceKm: 2.31 }
const NO_FACT = { address: null, location: null, city: null, distanceKm: null, websiteUrl: null, phone: null }

const facts = ({ activities }: { activities: object[] }) => ({
  signature: 'Bia',
  message: 'tô com saudade de rodízio',
  scope: 'state',
  activities: activities.map((activity, index) => ({
    ...activity,
    ...([LONGEST, { ...EVERY_FACT, outsideRadius: true }, NO_FACT][index] ?? {}),
  })),
})
/** An open invitation with a changed response. */
const rewritten = (change: (invitation: { activities: object[] }) => object) => async (stage: Stage) => {
  await rewrite(stage.page, change)
  await openInvite(stage, stage.world.tokens.open)
}

const visitor = (name: string, open: Screen['open']): Screen => ({ name: `invite-${name}`, role: 'visitor', open })

export const inviteScreens: readonly Screen[] = [
  visitor('signed-facts', rewritten(facts)),
  visitor('tour', async (stage) => {
    await rewritten(() => tourOffer)(stage)
    await markFirst(stage.page)
    await stage.page
      .getByRole('button', { name: /^Mais sobre/ })
      .first()
      .click()
  }),
  visitor('day-proposed', async (stage) => {
    await alter(stage.page, API, (invitation: { selectedActivity: object }) => ({
      ...invitation,
      ...{ plannedAt: '2027-02-14T20:00', dateProposedBy: 'other', timeZone: 'America/Sao_Paulo', undoUntil: null },
      selectedActivity: { ...invitation.selectedActivity, visit: { hour: '20:00', closedOn: [0] } },
    }))
    await openInvite(stage, stage.world.tokens.chosen, 'Está escolhido')
    await stage.page.getByRole('button', { name: 'Dá, combinado' }).waitFor()
  }),
  visitor('chosen', (stage) => openInvite(stage, stage.world.tokens.chosen, 'Está escolhido')),
]
