import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  listSelectedActivities,
  type SelectedActivity,
  selectActivity,
  setInvitationDate,
  setOutingDate,
} from '#contracts/activities'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { expectToast } from '../../support/browser/act-on-page.ts'
import { alter, refuse } from '../../support/browser/route-answers.ts'
import { expectNoConsoleErrors, expectOnlyErrors, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { choosePlace } from '../../support/world/choose-place.ts'
import { CITIES } from '../../support/world/cities.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')

const shortcut = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name })

test('a new couple has counters, shortcuts and a way to its first choice, also while an invitation is open', async () => {
  const duda = await freshAccount(origin)
  const visitor = await visitWithToken(browser, origin, duda.token)
  const { page } = visitor
  const first = page.getByRole('link', { name: 'Criar Primeira Sugestão' })
  await page.goto('/painel')
  await page.getByRole('heading', { level: 1, name: 'Bem-vindo de volta, Duda' }).waitFor()
  await page.getByText('A primeira vem com a primeira resposta a um convite, ou com o primeiro rolê.').waitFor()
  for (const label of ['rolês concluídos', 'cidades visitadas', 'conquistas']) {
    await page
      .locator('.rounded-card')
      .filter({ hasText: `0${label}` })
      .waitFor()
  }
  await shortcut(page, /^Upgrade Premium/).waitFor()
  await first.waitFor()

  const send = clientOf({ origin }, duda.token)
  const { data: invitation } = await send(createInvitation, { body: { categoryId: 1, message: 'Noa, bora?' } })
  await page.reload()
  await page.getByRole('region', { name: 'Esperando Noa' }).waitFor()
  await first.click()
  await page.waitForURL('**/painel/sugestoes')

  const params = { token: invitation.token }
  const { data } = await send(loadInvitation, { params })
  const guest = clientOf({ origin })
  await guest(selectActivity, { body: { ...params, activityId: data.activities.find(({ tour }) => !tour)?.id ?? '' } })
  await page.goto('/painel')
  await page.getByText('Noa escolheu', { exact: true }).waitFor()
  await guest(setInvitationDate, { params, body: { at: `${new Date().getFullYear() + 1}-03-13T20:00` } })
  await page.reload()
  await page.getByText(/^.*Noa.* propôs .*13 de março.*, às 20h\. Dá pra você\?$/).waitFor()
  expect(await page.getByRole('link', { name: 'Avisar no WhatsApp' }).count()).toBe(0)
  // The guest thinks again meanwhile: the yes agrees on nothing, and names the new day.
  await guest(setInvitationDate, { params, body: { at: `${new Date().getFullYear() + 1}-03-14T20:00` } })
  await page.getByRole('button', { name: /^Dá, combinado/ }).click()
  await expectToast(page, 'O sim não foi guardado', /agora é .*, 14 de março, às 20h\.$/)
  await page.getByText(/propôs .*14 de março.*Dá pra você/).waitFor()
  await page.getByRole('button', { name: /^Dá, combinado/ }).click()
  await page.getByText(/^Combinado: .*14 de março/).waitFor()
  const told = new URL((await page.getByRole('link', { name: 'Avisar no WhatsApp' }).getAttribute('href')) ?? '')
  expect(told.searchParams.get('text')).toMatch(/: .+, 14 de março.*, às 20h\. Combinado!\nhttp.+\/convite\//)
  const links = await page.getByRole('region', { name: 'Próximo rolê' }).getByRole('link').allInnerTexts()
  const inOrder = ['Agenda', 'Rota', 'Avisar no WhatsApp']
  expect(links.filter((text) => inOrder.includes(text))).toEqual(inOrder)
  // Noa says yes to the next day on the phone.
  const [choice] = (await send(listSelectedActivities)).data
  const at = `${new Date().getFullYear() + 1}-03-15T20:00`
  await send(setOutingDate, { params: { id: choice?.id ?? '' }, body: { at } })
  await page.reload()
  await page.getByText(/^Você propôs .*15 de março, às 20h\. Falta o sim de .*Noa.*\.$/).waitFor()
  await page.getByRole('button', { name: /^Já combinamos/ }).click()
  await page.getByText(/^Combinado: .*15 de março, às 20h$/).waitFor()
  await page.goto(`/painel/convites/${invitation.token}`)
  await page.getByRole('button', { name: 'Mandar o link de novo' }).waitFor()
  await page.goto('/painel')
  await page.getByRole('button', { name: 'Marcar como Concluída' }).click()
  await page.getByRole('button', { name: 'Já fomos, marcar' }).click()
  await page.getByRole('region', { name: 'Rolê concluído' }).waitFor()
  expect(await page.getByRole('link', { name: 'Avisar no WhatsApp' }).count()).toBe(0)
  expectOnlyErrors(visitor, /status of 409/)
})

test('the next date comes first, the other choices are listed once, and a completion changes the counts', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const oldest = await choosePlace(origin, ana, CITIES.rio)
  for (const city of [CITIES.ouroPreto, CITIES.saoPaulo]) await choosePlace(origin, ana, city)
  const newest = await choosePlace(origin, ana, CITIES.recife)
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  const counted = async () =>
    (
      await page
        .locator('.rounded-card')
        .filter({ has: page.getByText(/^rolês? concluídos?$/) })
        .innerText()
    ).split('\n')[0]

  await page.goto('/painel')
  const next = page.getByRole('region', { name: 'Próximo rolê' })
  await next.getByRole('heading', { name: newest.name }).waitFor()
  expect(await next.getByRole('link', { name: 'Rota' }).getAttribute('href')).toMatch(/^https:\/\//)
  await page.getByRole('region', { name: 'Rolês escolhidos' }).waitFor()
  expect(await page.getByRole('heading', { name: newest.name }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Marcar como Concluída' }).count()).toBe(3)
  expect(await page.getByRole('heading', { name: oldest.name }).count()).toBe(0)
  await page.getByText('Mais 1 lugar espera por vocês em “Ver todos”.').waitFor()
  expect(await counted()).toBe('0')

  await next.getByRole('button', { name: 'Marcar como Concluída' }).dblclick()
  await page.getByText('Atividade Concluída! 🎉').waitFor()
  const torn = page.getByRole('region', { name: 'Rolê concluído' })
  expect(await torn.getByRole('button', { name: 'Atividade Concluída' }).isDisabled()).toBe(true)
  await torn.getByRole('heading', { name: newest.name }).waitFor()
  await torn.getByRole('button', { name: 'Ver o próximo' }).click()
  await next.getByRole('button', { name: 'Marcar como Concluída' }).waitFor()
  expect(await next.getByRole('heading', { name: newest.name }).count()).toBe(0)
  const list = page.getByRole('region', { name: 'Rolês escolhidos' })
  expect(await list.getByRole('button', { name: 'Atividade Concluída' }).isDisabled()).toBe(true)
  await page.getByText('rolê concluído', { exact: true }).waitFor()
  expect(await counted()).toBe('1')
  const links = await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link').all()
  expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
    '/painel/sugestoes',
    '/painel/conquistas',
    '/painel/perfil',
    '/painel/upgrade',
  ])
  await shortcut(page, /^Upgrade Premium/).waitFor()
  await page.getByText('cidade visitada', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Primeira Aventura' }).waitFor()
  await page.getByRole('link', { name: 'Ver todas as conquistas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Conquistas' }).waitFor()
  expectNoConsoleErrors(visitor)
})

test('a completion shows at once, sends one request, and is reverted with a message if it is refused', async () => {
  const ana = await freshAccount(origin, 'Ana')
  for (const cityId of [CITIES.rio, CITIES.ouroPreto]) await choosePlace(origin, ana, cityId)
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  await alter(page, '**/api/selected-activities*', (list: SelectedActivity[]) =>
    list.map((chosen, number) => ({
      ...chosen,
      activity: { ...chosen.activity, websiteUrl: number === 0 ? 'https://exemplo.com.br/' : null },
    })),
  )
  let calls = 0
  let answer = () => {}
  await page.route('**/api/mark-activity-completed', async (route) => {
    calls += 1
    await new Promise<void>((resolve) => (answer = resolve))
    if (calls > 1) return route.continue()
    return refuse(500, 'internal_error', 'Erro interno do servidor')(route)
  })
  await page.goto('/painel')
  const next = page.getByRole('region', { name: 'Próximo rolê' })
  const torn = page.getByRole('region', { name: 'Rolê concluído' })
  const done = torn.getByRole('button', { name: 'Atividade Concluída' })
  expect(await next.getByRole('link', { name: 'Site' }).getAttribute('href')).toBe('https://exemplo.com.br/')
  expect(await page.getByRole('link', { name: 'Rota' }).count()).toBe(1)
  expect(await page.getByRole('link', { name: 'Site' }).count()).toBe(1)

  const mark = next.getByRole('button', { name: 'Marcar como Concluída' })
  await mark.focus()
  await page.keyboard.press('Enter')
  await done.waitFor()
  expect([await done.isDisabled(), await done.getAttribute('aria-busy')]).toEqual([true, 'true'])
  expect(await torn.evaluate((region) => region === document.activeElement), 'the focus is on the torn ticket').toBe(
    true,
  )
  await expect.poll(() => calls).toBe(1)
  answer()
  const dialog = page.getByRole('alertdialog', { name: 'Erro ao Concluir Atividade' })
  await dialog.getByText('Erro interno do servidor').waitFor()
  await mark.waitFor()
  expect(await page.getByText('Atividade Concluída! 🎉').count()).toBe(0)

  await dialog.getByRole('button', { name: 'Tentar Novamente' }).click()
  await done.waitFor()
  await expect.poll(() => calls).toBe(2)
  answer()
  await page.getByText('Atividade Concluída! 🎉').waitFor()
  await expect.poll(() => done.getAttribute('aria-busy')).toBeNull()
  expectOnlyErrors(visitor, /status of 500/)
})
