import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectNoComplaints, startBrowser, visitAs, visitWithToken } from '../support/browser.ts'
import { choosePlace, markAsDone } from '../support/outings.ts'
import { freshAccount } from '../support/world.ts'

const [OURO_PRETO, SAO_PAULO, RECIFE, RIO] = ['3146107', '3550308', '2611606', '3304557'] as const
const POLL_MS = 30_000

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

const shortcut = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name })

test('a new couple is led to its first invitation, and everywhere else', async () => {
  const visitor = await visitWithToken(browser, origin, world.newcomer.token)
  const { page } = visitor
  await page.goto('/painel')
  await page.getByRole('heading', { level: 1, name: 'Bem-vindo de volta, Rafa' }).waitFor()
  const links = await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link').all()
  expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
    '/painel/sugestoes',
    '/painel/conquistas',
    '/painel/perfil',
    '/painel/upgrade',
  ])
  await shortcut(page, /^Upgrade Premium/).waitFor()
  await page.getByText('A primeira vem com o primeiro rolê concluído.').waitFor()
  await page.getByText('atividades concluídas').waitFor()
  expect(await page.getByText('Atividades escolhidas').count()).toBe(0)
  await page.getByRole('link', { name: 'Criar Primeira Sugestão' }).click()
  await page.waitForURL('**/painel/sugestoes')
  expectNoComplaints(visitor)
})

test('the next date comes first, the others are listed once, and doing one changes the figures', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const oldest = await choosePlace(origin, ana, RIO)
  for (const city of [OURO_PRETO, SAO_PAULO]) await choosePlace(origin, ana, city)
  const newest = await choosePlace(origin, ana, RECIFE)
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  const figures = async () =>
    (
      await page
        .getByText(/^atividades? concluídas?$/)
        .locator('..')
        .innerText()
    ).split('\n')[0]

  await page.goto('/painel')
  const next = page.getByRole('region', { name: 'Próximo rolê' })
  await next.getByRole('heading', { name: newest.name }).waitFor()
  expect(await next.getByRole('link', { name: 'Rota' }).getAttribute('href')).toMatch(/^https:\/\//)
  await page.getByRole('region', { name: 'Atividades escolhidas' }).waitFor()
  expect(await page.getByRole('heading', { name: newest.name }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Marcar como Concluída' }).count()).toBe(3)
  expect(await page.getByRole('heading', { name: oldest.name }).count()).toBe(0)
  expect(await figures()).toBe('0')

  await next.getByRole('button', { name: 'Marcar como Concluída' }).dblclick()
  await page.getByText('Atividade Concluída! 🎉').waitFor()
  const torn = page.getByRole('region', { name: 'Rolê concluído' })
  expect(await torn.getByRole('button', { name: 'Atividade Concluída' }).isDisabled()).toBe(true)
  await torn.getByRole('heading', { name: newest.name }).waitFor()
  await torn.getByRole('button', { name: 'Ver o próximo' }).click()
  await next.getByRole('button', { name: 'Marcar como Concluída' }).waitFor()
  expect(await next.getByRole('heading', { name: newest.name }).count()).toBe(0)
  const list = page.getByRole('region', { name: 'Atividades escolhidas' })
  expect(await list.getByRole('button', { name: 'Atividade Concluída' }).isDisabled()).toBe(true)
  await page.getByText('atividade concluída', { exact: true }).waitFor()
  expect(await figures()).toBe('1')
  await page.getByText('cidade visitada', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Primeira Aventura' }).waitFor()
  await page.getByRole('link', { name: 'Ver todas as conquistas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Conquistas' }).waitFor()
  expectNoComplaints(visitor)
})

test('every half minute it looks for a new choice and a new achievement, and says so', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  await page.clock.install()
  await page.goto('/painel')
  await page.getByRole('link', { name: 'Criar Primeira Sugestão' }).waitFor()
  await page.getByText('A primeira vem com o primeiro rolê concluído.').waitFor()

  const place = await choosePlace(origin, ana, OURO_PRETO)
  await page.clock.runFor(POLL_MS)
  await page.getByText('Nova Atividade Selecionada! 🎉').waitFor()
  await page.getByText(`A escolha foi ${place.name}.`).waitFor()
  await page.getByRole('region', { name: 'Próximo rolê' }).getByRole('heading', { name: place.name }).waitFor()

  await markAsDone(origin, ana, place.id)
  await page.clock.runFor(POLL_MS)
  await page.getByText('Nova Conquista Desbloqueada! 🏆').waitFor()
  await page.getByRole('status').getByText('Primeira Aventura').waitFor()
  await page.getByText('Tudo feito por aqui').waitFor()
  await page.getByText('atividade concluída', { exact: true }).waitFor()
  expectNoComplaints(visitor)
})

test('a Premium couple reads that Premium is active', async () => {
  const visitor = await visitAs(browser, origin, world, 'premium')
  await visitor.page.goto('/painel')
  await shortcut(visitor.page, /^Premium Ativo/).waitFor()
  expectNoComplaints(visitor)
})
