import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { setPremium } from '#contracts/admin-users'
import { createInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { logInOn, readApi, waitForHeading } from '../../support/browser/act-on-page.ts'
import { expectNoComplaints, expectOnly, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { choosePlace, markAsDone } from '../../support/world/choose-place.ts'
import { freshAccount, freshToken } from '../../support/world/world.ts'

const [RECIFE, ROMANCE] = ['2611606', 1] as const
const CURRENT_USER_FRESH_MS = 5 * 60_000

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

/** One browser, one session, two tabs. */
async function openTwoTabs(token: string, [first, second]: readonly [string, string]) {
  const visitor = await visitWithToken(browser, origin, token)
  const other = await visitor.context.newPage()
  await Promise.all([visitor.page.goto(first), other.goto(second)])
  return { ...visitor, other }
}

const openMenu = async (page: Page): Promise<void> => page.getByRole('button', { name: 'Abrir menu' }).click()
const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft:')))

test('logging out ends the other tab and forgets what was typed there; whoever logs in next finds only their own', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const place = await choosePlace(origin, ana, RECIFE)
  const bia = await freshAccount(origin, 'Bia')
  const visitor = await openTwoTabs(ana.token, ['/painel', '/painel/sugestoes'])
  const { page, other } = visitor
  await page.getByRole('heading', { name: place.name }).waitFor()
  await other.locator('label', { hasText: 'Gastronomia' }).click()
  await expect.poll(() => draftsIn(other)).toEqual(['draft:invitation'])

  await openMenu(page)
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByText('Logout realizado com sucesso!').waitFor()
  await waitForHeading(other, 'Entre na sua conta')
  await expect.poll(() => draftsIn(other)).toEqual([])
  expect(await other.getByRole('alertdialog').count()).toBe(0)

  await page.goto('/auth')
  await logInOn(page, bia)
  await waitForHeading(page, 'Bem-vindo de volta, Bia')
  await waitForHeading(other, 'Nova Experiência')
  expect(await other.getByRole('radio', { name: 'Gastronomia' }).isChecked()).toBe(false)
  await other.goto('/painel')
  await waitForHeading(other, 'Bem-vindo de volta, Bia')
  await other.getByRole('link', { name: 'Criar Primeira Sugestão' }).waitFor()
  expect(await other.getByText(place.name).count()).toBe(0)
  expectNoComplaints(visitor)
})

test('a session that gives way to another shows nothing of the first, on an open page or on one that wakes up', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const place = await choosePlace(origin, ana, RECIFE)
  const bia = await freshAccount(origin, 'Bia')
  const visitor = await openTwoTabs(ana.token, ['/painel', '/faq'])
  const { page, other } = visitor
  const become = (tab: Page, token: string, wakes: boolean) =>
    tab.evaluate(
      ([key, isWaking]) => {
        localStorage.setItem('jwt_token', key)
        // What the browser says of a page that the back button takes out of its memory.
        if (isWaking) dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      },
      [token, wakes] as const,
    )
  await page.getByRole('heading', { name: place.name }).waitFor()
  await become(other, bia.token, false)
  await waitForHeading(page, 'Bem-vindo de volta, Bia')
  await page.getByRole('link', { name: 'Criar Primeira Sugestão' }).waitFor()
  expect(await page.getByText(place.name).count()).toBe(0)
  expect(await page.locator('.toast').count(), 'what Bia has is no news').toBe(0)

  await become(page, await freshToken(origin, ana), true)
  await waitForHeading(page, 'Bem-vindo de volta, Ana')
  await page.getByRole('heading', { name: place.name }).waitFor()
  expectNoComplaints(visitor)
})

test('one place marked as done in both tabs counts once, and neither is told of an error', async () => {
  const ana = await freshAccount(origin, 'Ana')
  await choosePlace(origin, ana, RECIFE)
  const visitor = await openTwoTabs(ana.token, ['/painel', '/painel/historico'])
  for (const tab of [visitor.page, visitor.other])
    await tab.getByRole('button', { name: 'Marcar como Concluída' }).waitFor()
  for (const tab of [visitor.page, visitor.other]) {
    await tab.getByRole('button', { name: 'Marcar como Concluída' }).click()
    await tab.getByText('Atividade Concluída! 🎉').waitFor()
    await tab.getByRole('button', { name: 'Atividade Concluída' }).waitFor()
    expect(await tab.getByRole('alertdialog').count()).toBe(0)
  }
  expect(await readApi(visitor.page, '/api/completed-activities')).toHaveLength(1)
  expect(await readApi(visitor.page, '/api/stats')).toMatchObject({ completedActivities: 1, distinctCities: 1 })
  expectNoComplaints(visitor)
})

test('of the third and the fourth invitation one is made, and the other tab says why not and what now', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const send = clientOf({ origin }, ana.token)
  for (const radius of [5, 10] as const) await send(createInvitation, { body: { categoryId: ROMANCE, radius } })
  const visitor = await openTwoTabs(ana.token, ['/painel/sugestoes', '/painel/sugestoes'])
  const tabs = [visitor.page, visitor.other]
  for (const tab of tabs) {
    await tab.locator('label', { hasText: 'Gastronomia' }).click()
    await tab.getByText('Resta 1 convite este mês').waitFor()
  }
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Criar Convite' }).click()))
  const said = await Promise.all(
    tabs.map((tab) =>
      tab
        .locator('.toast')
        .getByText(/^Convite Criado!$|^Os convites deste mês no plano gratuito já saíram/)
        .innerText(),
    ),
  )
  expect(said.map((text) => text === 'Convite Criado!').sort()).toEqual([false, true])
  const refused = tabs[said.findIndex((text) => text !== 'Convite Criado!')]
  await refused?.getByRole('heading', { name: 'Os convites deste mês acabaram' }).waitFor()
  await refused?.getByText('O que você escolheu continua guardado aqui.').waitFor()
  expect(await readApi(visitor.page, '/api/invitations')).toHaveLength(3)
  expectOnly(visitor, /status of 403/)
})

test('two halves of one form, saved in two tabs, both stand', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const visitor = await openTwoTabs(ana.token, ['/painel/perfil', '/painel/perfil'])
  const { page, other } = visitor
  const save = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Salvar perfil' }).click()
    await tab.locator('.toast').waitFor()
  }
  await page.getByLabel('Sobre vocês').fill('Domingo é dia de museu.')
  await other.getByLabel('Endereço público').fill(`dois-${ana.username}`)
  await save(page)
  await save(other)
  expect(await readApi(page, `/api/couple/${ana.id}`)).toMatchObject({
    bio: 'Domingo é dia de museu.',
    coupleSlug: `dois-${ana.username}`,
  })
  expectNoComplaints(visitor)
})

test('Premium that is given or taken while a page is open is seen there without a reload', async () => {
  const ana = await freshAccount(origin, 'Ana')
  // Shortcuts come with the first thing that is done.
  await markAsDone(origin, ana, (await choosePlace(origin, ana, RECIFE)).id)
  const admin = clientOf({ origin }, await freshToken(origin, world.admin))
  const grant = (action: 'activate' | 'deactivate') =>
    admin(setPremium, { params: { userId: ana.id }, body: { action } })
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  await page.clock.install()
  await page.goto('/painel')
  const shortcuts = page.getByRole('navigation', { name: 'Atalhos' })
  await shortcuts.getByRole('link', { name: /^Upgrade Premium/ }).waitFor()
  await grant('activate')
  await page.clock.runFor(CURRENT_USER_FRESH_MS)
  await shortcuts.getByRole('link', { name: /^Criar sugestões/ }).click()
  await page.locator('label', { hasText: 'Viagem' }).click()

  await grant('deactivate')
  await page.getByRole('button', { name: 'Criar Convite' }).click()
  await page.getByRole('alert').getByText('Este recurso faz parte do plano Premium.').waitFor()
  await page.getByRole('radio', { name: 'Viagem' }).waitFor({ state: 'detached' })
  expect(await page.getByRole('radio', { name: 'Gastronomia' }).count()).toBe(1)
  expectOnly(visitor, /status of 403/)
})
