import type { Page } from 'playwright-core'
import { alter, answerFor, never, refuse } from '../../browser/route-answers.ts'
import { ideasOffer, knownPlace, mixedOffer, surpriseOffer, tourOffer } from '../../world/offered-places.ts'
import type { World } from '../../world/world.ts'
import type { Screen, Stage } from '../screen.ts'
import { OUTDOORS_IN_RAIN, plannedWithWeather } from './planned-weather.ts'

const HEADING = 'Convite Especial para Vocês Dois!'
const NOT_FOUND = [/status of 4(04|10)/]
const UNAVAILABLE = [/status of (429|503)/]
const CUT_OFF = [/ERR_(FAILED|INTERNET_DISCONNECTED)/]

const API = '**/api/suggestions/*'

/** Opens an invitation and waits for a heading that says which state it is in. */
async function openAt({ page }: Stage, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
}

const openInvite = (stage: Stage, token: string, heading = HEADING) => openAt(stage, `/convite/${token}`, heading)

/** Changes what the server says of an invitation: for what the catalogue has no example of. */
const rewrite = (page: Page, change: (invitation: { activities: object[] }) => object) =>
  alter(page, API, (invitation: { activities: object[] }) => ({ ...invitation, ...change(invitation) }))

const markFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Selecionar/ })
    .first()
    .click()

async function chooseFirst(page: Page): Promise<void> {
  await markFirst(page)
  await page.getByRole('button', { name: /^Confirmar/ }).click()
}

const LONGEST = {
  name: 'Museu das Comunicações da URI Profª Rosane Vontobel Rodrigues (Universidade Regional Integrada do Alto Uruguai e das Missões) Campus Santiago',
  address:
    '18 km do Porto do Mucuripe s/n, Possui profundidade que varia de 23 a 29 metros. (O acesso só é possível de barco com previsão de uma hora e meia de viagem e com instrutores que conheçam bem o local, Fortaleza - CE',
}
const EVERY_FACT = { rating: 4.6, ratingCount: 1203, priceLevel: 2, location: 'Boa Viagem', distanceKm: 2.31 }
const NO_FACT = { address: null, location: null, city: null, distanceKm: null, websiteUrl: null, phone: null }

const facts = ({ activities }: { activities: object[] }) => ({
  scope: 'state',
  activities: activities.map((activity, index) => ({
    ...activity,
    ...([LONGEST, { ...EVERY_FACT, outsideRadius: true }, NO_FACT][index] ?? {}),
  })),
})
/** An open invitation after something was done on it. */
const after = (what: (page: Page) => Promise<unknown>, of: keyof World['tokens'] = 'open') => {
  return async (stage: Stage) => {
    await openInvite(stage, stage.world.tokens[of])
    await what(stage.page)
  }
}

/** An open invitation of which the server says something else. */
const rewritten = (change: (invitation: { activities: object[] }) => object) => async (stage: Stage) => {
  await rewrite(stage.page, change)
  await openInvite(stage, stage.world.tokens.open)
}

/** An invitation that cannot be read now. */
const refused = (status: number, body: object, heading: string) => async (stage: Stage) => {
  await answerFor(stage.page, API, (route) => route.fulfill({ status, json: body }))
  await openInvite(stage, stage.world.tokens.open, heading)
}

async function chooseWhileOffline(page: Page): Promise<void> {
  await page.route('**/api/select-activity', (route) => route.abort())
  await chooseFirst(page)
  await page.getByText('Falha ao selecionar atividade').waitFor()
}

const PHOTO = '**/api/places/*/photo*'

/** Of the mixed offer the first place has a picture. */
const mixed = (photo: (page: Page) => Promise<unknown>) => async (stage: Stage) => {
  await photo(stage.page)
  await rewrite(stage.page, () => mixedOffer)
  await openInvite(stage, stage.world.tokens.open)
}
const withPhoto = (page: Page) =>
  page.route(PHOTO, (route) => route.fulfill({ path: 'public/icons/share.png', contentType: 'image/png' }))
const withoutPhoto = (page: Page) => page.route(PHOTO, (route) => route.fulfill({ status: 404 }))

/** The sheet in which something wrong is reported, sent to a server that answers like this. */
const reported = (answer: Parameters<Page['route']>[1], until: string) => async (stage: Stage) => {
  await mixed(withPhoto)(stage)
  await stage.page.route('**/api/places/*/report', answer)
  await stage.page
    .getByRole('button', { name: /^Mais sobre/ })
    .first()
    .click()
  await stage.page
    .getByRole('button', { name: /^Fechou ou tem dado errado/ })
    .first()
    .click()
  await stage.page.getByRole('radio', { name: 'Fechou' }).press('Space')
  await stage.page.getByLabel('O que você viu').fill('Virou farmácia.')
  await stage.page.getByRole('button', { name: 'Avisar', exact: true }).click()
  await stage.page.getByText(until).waitFor()
}

async function chooseSurprise(page: Page): Promise<void> {
  await withPhoto(page)
  await page.route('**/api/select-activity', (route) =>
    route.fulfill({ json: { success: true, activity: knownPlace, undoUntil: null } }),
  )
  await chooseFirst(page)
  await page.getByText('É esse!').waitFor()
}

const visitor = (name: string, open: Screen['open'], expects?: Screen['expects']): Screen => ({
  name: `invite-${name}`,
  role: 'visitor',
  open,
  ...(expects ? { expects } : {}),
})

/** The guest's page in each of its states. */
export const inviteScreens: readonly Screen[] = [
  visitor('loading', async ({ page, world }) => {
    await answerFor(page, API, never)
    await page.goto(`/convite/${world.tokens.open}`)
    await page.locator('.skeleton').first().waitFor()
  }),
  visitor('open', (stage) => openInvite(stage, stage.world.tokens.open)),
  visitor('shared-path', (stage) => openAt(stage, `/compartilhar/${stage.world.tokens.open}`, HEADING)),
  visitor('ten-places', (stage) => openInvite(stage, stage.world.tokens.openPremium)),
  visitor('reloaded-out', (stage) => openInvite(stage, stage.world.tokens.reloadedOut)),
  visitor(
    'signed',
    rewritten(() => ({ signature: 'Bia', message: 'tô com saudade de rodízio' })),
  ),
  visitor(
    'signed-longest',
    rewritten(() => ({ signature: 'Mariazinha-do-Rio-Vermelho-BA!', message: 'Saudade'.repeat(11).slice(0, 80) })),
  ),
  visitor('note-report', async (stage) => {
    await rewritten(() => ({ signature: null, message: 'Bora? Faz tempo que a gente não sai.' }))(stage)
    await stage.page.getByRole('button', { name: 'Denunciar o que está escrito no bilhete' }).click()
    await stage.page.getByRole('heading', { name: 'Denunciar estas palavras?' }).waitFor()
  }),
  visitor(
    'one-place',
    rewritten(({ activities }) => ({ activities: activities.slice(0, 1) })),
  ),
  visitor(
    'no-place',
    rewritten(() => ({ activities: [], isPremium: true, reloadsLeft: 3 })),
  ),
  visitor('facts', rewritten(facts)),
  visitor(
    'ideas',
    rewritten(() => ideasOffer),
  ),
  visitor('tour', async (stage) => {
    await rewritten(() => tourOffer)(stage)
    await markFirst(stage.page)
    await stage.page
      .getByRole('button', { name: /^Mais sobre/ })
      .first()
      .click()
  }),
  visitor('photo', mixed(withPhoto)),
  visitor('photo-failed', mixed(withoutPhoto), NOT_FOUND),
  visitor(
    'surprise',
    rewritten(() => surpriseOffer),
  ),
  visitor('surprise-chosen', async (stage) => {
    await rewritten(() => surpriseOffer)(stage)
    await chooseSurprise(stage.page)
  }),
  visitor(
    'report-failed',
    reported(refuse(429, 'too_many_requests', 'Muitas tentativas em pouco tempo.'), 'Muitas tentativas'),
    UNAVAILABLE,
  ),
  visitor(
    'report-sent',
    reported((route) => route.fulfill({ json: { success: true } }), 'Alguém da equipe'),
  ),
  visitor(
    'marked',
    after(async (page) => {
      await markFirst(page)
      await page
        .getByRole('button', { name: /^Mais sobre/ })
        .nth(1)
        .click()
      await page.getByRole('button', { name: /^Confirmar/ }).waitFor()
    }),
  ),
  visitor(
    'choosing',
    after(async (page) => {
      await page.route('**/api/select-activity', never)
      await chooseFirst(page)
      await page.getByText('Selecionando...').waitFor()
    }),
  ),
  visitor('choice-failed', after(chooseWhileOffline), CUT_OFF),
  visitor('chosen', (stage) => openInvite(stage, stage.world.tokens.chosen, 'Está escolhido')),
  visitor('chosen-rain', async (stage) => {
    await plannedWithWeather(stage.page, OUTDOORS_IN_RAIN)
    await openInvite(stage, stage.world.tokens.chosen, 'Está escolhido')
    await stage.page.getByText('Chuva · 22 °C').waitFor()
  }),
  visitor('not-found', (stage) => openInvite(stage, 'nada', 'Link Não Encontrado'), NOT_FOUND),
  visitor('expired', (stage) => openInvite(stage, stage.world.tokens.expired, 'Link Não Encontrado'), NOT_FOUND),
  visitor('down', refused(503, { code: 'service_unavailable' }, 'Erro do Servidor'), UNAVAILABLE),
  visitor(
    'too-many',
    refused(
      429,
      {
        code: 'too_many_requests',
        message: 'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
      },
      'Espere um instante',
    ),
    UNAVAILABLE,
  ),
  visitor(
    'offline',
    async (stage) => {
      await answerFor(stage.page, API, (route) => route.abort())
      await openInvite(stage, stage.world.tokens.open, 'Erro de Conexão')
    },
    CUT_OFF,
  ),
]
