import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { type AuditEntry, deleteUser, setRole } from '#contracts/admin/overview'
import { clientOf } from '../../support/app/client.ts'
import { alter, refuse } from '../../support/browser/route-answers.ts'
import {
  expectNoComplaints,
  expectOnly,
  expectToast,
  freezeClock,
  logInOn,
  startBrowser,
  visitAs,
  visitWithToken,
} from '../../support/browser/visit.ts'
import { REPORTS, USAGE, WITHHELD, WITHHELD_COUNTS } from '../../support/world/admin-places.ts'
import { freshAccount, freshToken } from '../../support/world/world.ts'

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false }
const PAGE_SIZE = 50

async function openPanel(tab: string, options = DESKTOP) {
  const visitor = await visitAs(browser, origin, world, 'admin', options)
  await visitor.page.goto(`/admin?aba=${tab}`)
  await visitor.page.getByRole('tab', { selected: true }).waitFor()
  return visitor
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const rowsOf = (page: Page) => page.getByRole('table').getByRole('row')

async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('Buscar').fill(text)
  await page.getByText(/^1 pessoa na lista$/).waitFor()
}

test.each(['user', 'premium'] as const)('%s is refused, and gets none of the panel’s code', async (role) => {
  const visitor = await visitAs(browser, origin, world, role)
  const { page } = visitor
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/admin')
  await page.getByRole('heading', { level: 1, name: 'Acesso Negado' }).waitFor()
  await page.getByText('Você não tem permissão para acessar esta área.').waitFor()
  await page.getByRole('link', { name: 'Ir para o Painel' }).click()
  await page.getByRole('heading', { name: /^Bem-vindo de volta/ }).waitFor()
  expect(scripts.filter((url) => /admin-(page|panel)|\/api\/admin/.test(url))).toEqual([])
  expectNoComplaints(visitor)
})

describe('the panel', () => {
  test('has five tabs, named in the address, moved through by keyboard', async () => {
    const visitor = await openPanel('atividades')
    const { page } = visitor
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      'Visão Geral',
      'Usuários',
      'Atividades',
      'Email',
      'Configurações',
    ])
    expect(await tab('Atividades').getAttribute('aria-selected')).toBe('true')
    await tab('Atividades').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.url()).toBe(`${origin}/admin?aba=email`)
    expect(await tab('Email').evaluate((it) => it === document.activeElement)).toBe(true)
    await page.reload()
    await page.getByText('O envio de e-mails não está configurado').waitFor()
    await tab('Usuários').click()
    await page.getByLabel('Buscar').fill('rafa')
    await page.getByText('1 pessoa na lista').waitFor()
    await tab('Configurações').click()
    await page.getByText('Endereço do banco de dados').waitFor()
    await page.goBack()
    await page.getByText('1 pessoa na lista').waitFor()
    expect(await tab('Usuários').getAttribute('aria-selected')).toBe('true')
    expect(page.url()).toBe(`${origin}/admin?aba=usuarios`)
    await page.reload()
    await page.getByText('1 pessoa na lista').waitFor()
    expect(await page.getByLabel('Buscar').inputValue()).toBe('rafa')
    expectNoComplaints(visitor)
  })

  test('shows the numbers of the whole product, twelve months of them also as tables, and what administrators did', async () => {
    const visitor = await visitAs(browser, origin, world, 'admin', DESKTOP)
    const { page } = visitor
    // The page's own answer: other files make people meanwhile.
    const [answer, audit] = await Promise.all([
      page.waitForResponse('**/api/admin/stats'),
      page.waitForResponse('**/api/admin/audit*'),
      page.goto('/admin?aba=visao-geral'),
    ])
    const stats = await answer.json()
    const entries: AuditEntry[] = await audit.json()
    await page.getByText('receita do mês (MRR)').waitFor()
    const text = (await page.getByRole('tabpanel').innerText()).replaceAll(/\n+/g, '\n')
    expect(text).toContain(`${stats.totalUsers}\nusuários\n+${stats.newUsersThisMonth} este mês`)
    expect(text).toContain(`${stats.premiumUsers}\ncom Premium\n${String(stats.premiumPercentage).replace('.', ',')}%`)
    expect(text).toContain(`${stats.totalActivities}\natividades escolhidas\n${stats.activitiesThisWeek} nesta semana`)
    expect(text).toContain('R$ 0\nreceita do mês (MRR)\nSem receita no mês passado')
    const chart = page.getByRole('region', { name: 'Usuários novos' })
    await chart.getByText('Ver em tabela').click()
    expect(await chart.getByRole('row').count()).toBe(13)
    await chart.getByRole('row').last().getByText(String(stats.newUsersThisMonth), { exact: true }).waitFor()
    const lines = page.getByRole('region', { name: 'O que mudou' }).getByRole('listitem')
    await lines
      .first()
      .getByText(entries[0]?.actor.username ?? '')
      .first()
      .waitFor()
    expect(await lines.count()).toBe(entries.length)
    expectNoComplaints(visitor)
  })

  test('ends for somebody who is no administrator any more', async () => {
    const account = await freshAccount(origin)
    const send = clientOf({ origin }, world.admin.token)
    await send(setRole, { params: { userId: account.id }, body: { role: 'admin' } })
    const { page, complaints } = await visitWithToken(browser, origin, await freshToken(origin, account), DESKTOP)
    await page.goto('/admin?aba=usuarios')
    await search(page, world.newcomer.username)
    await send(setRole, { params: { userId: account.id }, body: { role: 'user' } })
    const toServer = page.waitForRequest('**/api/login')
    await rowOf(page, world.newcomer.email)
      .getByRole('button', { name: /^Ativar Premium/ })
      .click()
    await page.getByRole('alert').getByText('Unauthorized').waitFor()
    expect((await toServer).isNavigationRequest()).toBe(true)
    await logInOn(page, account)
    await page.getByRole('heading', { level: 1, name: 'Acesso Negado' }).waitFor()
    expectOnly({ complaints }, /status of 401/)
  })
})

describe('users', () => {
  test('come fifty at a time, are found by how they begin, and filtered', async () => {
    const visitor = await openPanel('usuarios')
    const { page } = visitor
    await page.getByText(`${PAGE_SIZE} pessoas na lista, e há mais`).waitFor()
    await page.getByRole('button', { name: 'Carregar mais' }).dblclick()
    await page.getByText(`${2 * PAGE_SIZE} pessoas na lista`).waitFor()
    expect(await rowsOf(page).count()).toBe(2 * PAGE_SIZE + 1)

    await page.getByRole('radio', { name: 'Admins' }).check({ force: true })
    await rowOf(page, world.admin.email).getByText('Admin', { exact: true }).waitFor()
    await expect.poll(() => rowsOf(page).count()).toBeLessThan(PAGE_SIZE)
    expect(await page.getByRole('button', { name: /^(Excluir|Tornar Admin|Ativar Premium)/ }).count()).toBe(0)
    await rowOf(page, world.admin.email)
      .getByRole('button', { name: /^Tirar Admin/ })
      .waitFor()
    await page.getByRole('group', { name: 'Papel' }).getByRole('radio', { name: 'Todos' }).check({ force: true })
    await page.getByRole('radio', { name: 'Premium' }).check({ force: true })
    await search(page, world.premium.email)
    await rowOf(page, world.premium.email).getByText('Premium', { exact: true }).waitFor()
    await page.getByLabel('Buscar').fill('ninguém assim')
    await page.getByText('Nenhuma conta combina com essa busca.').waitFor()
    expectNoComplaints(visitor)
  })

  test('are asked for when the typing rests, and an answer that was overtaken says nothing', async () => {
    const visitor = await visitAs(browser, origin, world, 'admin', DESKTOP)
    const { page } = visitor
    await page.clock.install()
    await page.goto('/admin?aba=usuarios')
    await page.getByText(`${PAGE_SIZE} pessoas na lista`).waitFor()
    await freezeClock(page)
    const asked: string[] = []
    let answerFirst: (() => void) | undefined
    await page.route('**/api/admin/users?*', (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('q') ?? '')
      if (asked.length > 1) return route.continue()
      answerFirst = () => void route.continue()
    })
    await page.getByLabel('Buscar').pressSequentially('ana')
    await page.clock.runFor(299)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => asked).toEqual(['ana'])
    await page.getByLabel('Buscar').fill(`@${world.newcomer.username}`)
    await page.clock.runFor(300)
    await rowOf(page, world.newcomer.email).waitFor()
    const overtaken = page.waitForResponse('**/api/admin/users?*q=ana*')
    answerFirst?.()
    await (await overtaken).finished()
    await page.getByText('1 pessoa na lista').waitFor()
    expect(await rowsOf(page).count()).toBe(2)
    expect(asked).toEqual(['ana', world.newcomer.username])
    expectNoComplaints(visitor)
  })

  test('get Premium and lose it, at once on screen, and keep it when the server refuses', async () => {
    const account = await freshAccount(origin)
    const visitor = await openPanel('usuarios')
    const { page } = visitor
    await search(page, account.username)
    const row = rowOf(page, account.email)
    await row.getByRole('button', { name: /^Ativar Premium/ }).click()
    await expectToast(page, 'Status Premium Atualizado', `Premium ativado para ${account.username}.`)
    await row.getByText('concedido').waitFor()
    await row.getByRole('button', { name: /^Desativar Premium/ }).click()
    await expectToast(page, 'Status Premium Atualizado', `Premium desativado para ${account.username}.`)
    await row.getByText('Free', { exact: true }).waitFor()

    const refusal = 'Este casal paga a assinatura. Cancele-a antes de tirar o Premium.'
    const answers: (() => void)[] = []
    await page.route('**/api/admin/users/*/premium', (route) => {
      answers.push(() => void refuse(409, 'paid_subscription', refusal)(route))
    })
    await row.getByRole('button', { name: /^Ativar Premium/ }).dblclick()
    await row.getByText('Premium', { exact: true }).waitFor()
    await row.locator('button[aria-busy="true"]').waitFor()
    await expect.poll(() => answers.length).toBe(1)
    answers[0]?.()
    await expectToast(page, 'Erro', refusal)
    await row.getByText('Free', { exact: true }).waitFor()
    expect(answers).toHaveLength(1)
    await page.unrouteAll()

    await visitor.context.setOffline(true)
    await row.getByRole('button', { name: /^Ativar Premium/ }).click()
    await expectToast(page, 'Erro', 'Não foi possível concluir. Confira a conexão e tente de novo.')
    await row.getByText('Free', { exact: true }).waitFor()
    await page.getByLabel('Buscar').fill('')
    await page.getByText('Não deu para carregar isto agora.').waitFor()
    await visitor.context.setOffline(false)
    await page.getByText(`${PAGE_SIZE} pessoas na lista`).waitFor()
    expectOnly(visitor, /status of 409|ERR_INTERNET_DISCONNECTED/)
  })

  test('that changed meanwhile are shown as they have become', async () => {
    const [gone, promoted] = await Promise.all([freshAccount(origin), freshAccount(origin)])
    const visitor = await openPanel('usuarios')
    const { page } = visitor
    const dialog = page.getByRole('alertdialog')
    const send = clientOf({ origin }, world.admin.token)
    await search(page, gone.username)
    await send(deleteUser, { params: { userId: gone.id } })
    await rowOf(page, gone.email)
      .getByRole('button', { name: /^Ativar Premium/ })
      .click()
    await expectToast(page, 'Erro', `Não encontrado. A conta ${gone.username} não existe mais.`)
    await page.getByText('0 pessoas na lista').waitFor()

    await search(page, promoted.username)
    await send(setRole, { params: { userId: promoted.id }, body: { role: 'admin' } })
    await rowOf(page, promoted.email)
      .getByRole('button', { name: /^Excluir/ })
      .click()
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await expectToast(page, 'Erro', 'Contas de administrador não são excluídas: tire antes esse papel.')
    await rowOf(page, promoted.email).getByText('Admin', { exact: true }).waitFor()
    await rowOf(page, promoted.email)
      .getByRole('button', { name: /^Tirar Admin/ })
      .waitFor()
    expect(await rowOf(page, promoted.email).getByRole('button').count()).toBe(1)
    expectOnly(visitor, /status of 4(04|09)/)
  })

  test('become administrators and no longer so, and are deleted, after a question', async () => {
    const [promoted, deleted] = await Promise.all([freshAccount(origin), freshAccount(origin)])
    const visitor = await openPanel('usuarios')
    const { page } = visitor
    const dialog = page.getByRole('alertdialog')
    await search(page, promoted.username)
    await rowOf(page, promoted.email)
      .getByRole('button', { name: /^Tornar Admin/ })
      .click()
    await dialog.getByRole('button', { name: 'Tornar Admin' }).click()
    await expectToast(page, 'Role Alterado', `${promoted.username} agora administra o produto.`)
    await rowOf(page, promoted.email).getByText('Admin', { exact: true }).waitFor()
    const takeRole = rowOf(page, promoted.email).getByRole('button', { name: /^Tirar Admin/ })
    await takeRole.click()
    await dialog.getByText(`${promoted.username} não vai mais ver este painel, e precisará entrar de novo.`).waitFor()
    const refusal = 'Esta é a última conta de administrador: nomeie outra antes.'
    await page.route('**/api/admin/users/*/role', refuse(409, 'last_admin', refusal), { times: 1 })
    await dialog.getByRole('button', { name: 'Tirar Admin' }).click()
    await expectToast(page, 'Erro', refusal)
    await takeRole.click()
    await dialog.getByRole('button', { name: 'Tirar Admin' }).click()
    await expectToast(page, 'Role Alterado', `${promoted.username} não administra mais o produto.`)
    await rowOf(page, promoted.email)
      .getByRole('button', { name: /^Tornar Admin/ })
      .waitFor()
    expect(await rowOf(page, promoted.email).getByText('Admin', { exact: true }).count()).toBe(0)

    await search(page, deleted.username)
    await rowOf(page, deleted.email)
      .getByRole('button', { name: /^Excluir/ })
      .click()
    await dialog
      .getByText(`Tem certeza que deseja excluir o usuário ${deleted.username}? Esta ação não pode ser desfeita.`)
      .waitFor()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await rowOf(page, deleted.email).waitFor()
    await rowOf(page, deleted.email)
      .getByRole('button', { name: /^Excluir/ })
      .click()
    const deletions: string[] = []
    page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()))
    await dialog.getByRole('button', { name: 'Excluir' }).dblclick()
    await expect.poll(() => page.getByLabel('Buscar').evaluate((field) => field === document.activeElement)).toBe(true)
    await expectToast(page, 'Usuário Excluído', `A conta ${deleted.username} não existe mais.`)
    await page.getByText('0 pessoas na lista').waitFor()
    expect(deletions).toHaveLength(1)
    expectOnly(visitor, /status of 409/)
  })

  test('who takes their own role away leaves the panel, and logs in as somebody else would', async () => {
    const account = await freshAccount(origin)
    const send = clientOf({ origin }, world.admin.token)
    await send(setRole, { params: { userId: account.id }, body: { role: 'admin' } })
    const visitor = await visitWithToken(browser, origin, await freshToken(origin, account), DESKTOP)
    const { page } = visitor
    await page.goto('/admin?aba=usuarios')
    await search(page, account.username)
    await rowOf(page, account.email)
      .getByRole('button', { name: /^Tirar Admin/ })
      .click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(/^Esta é a sua conta: você sai do painel agora/).waitFor()
    await dialog.getByRole('button', { name: 'Tirar Admin' }).click()
    await expectToast(page, 'Role Alterado', 'Você não administra mais o produto. Entre de novo para continuar.')
    await expect.poll(() => page.url()).toBe(`${origin}/auth`)
    expect(await page.evaluate(() => localStorage.getItem('jwt_token'))).toBeNull()
    await logInOn(page, account)
    await page.getByRole('heading', { name: /^Bem-vindo de volta/ }).waitFor()
    await page.goto('/admin')
    await page.getByRole('heading', { level: 1, name: 'Acesso Negado' }).waitFor()
    expectNoComplaints(visitor)
  })
})

test('activities are listed, searched, and cards on a phone', async () => {
  const visitor = await openPanel('atividades', {})
  const { page } = visitor
  await page.getByText(/^\d+ atividades na lista/).waitFor()
  await page.getByLabel('Buscar').fill(world.premium.slug)
  const mine = rowOf(page, `@${world.premium.slug}`)
  await mine
    .first()
    .getByText(/^(Escolhida|Concluída)$/)
    .waitFor()
  await expect.poll(async () => (await rowsOf(page).count()) - (await mine.count())).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByLabel('Buscar').fill('nenhum lugar assim')
  await page.getByText('Nenhuma atividade combina com essa busca.').waitFor()
  expectNoComplaints(visitor)
})

describe('test e-mails', () => {
  const send = (page: Page, kind: string) => page.getByRole('button', { name: `Enviar teste (${kind})` })

  test('wait for their key', async () => {
    const visitor = await openPanel('email')
    const { page } = visitor
    await page.getByText('O envio de e-mails não está configurado').waitFor()
    for (const kind of ['Boas-vindas', 'Premium', 'Atividade']) expect(await send(page, kind).isDisabled()).toBe(true)
    const queue = page.getByRole('region', { name: 'Fila de envio' })
    await queue.getByText(/^\d+ mensagens esperam envio\.$/).waitFor()
    await queue.getByText('Nenhum aviso passou das 24 horas de espera.').waitFor()
    await page.getByRole('tab', { name: 'Configurações' }).click()
    const setting = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await setting('Chave do serviço de e-mail').getByText('Não configurado', { exact: true }).waitFor()
    await setting('Endereço do banco de dados').getByText('Configurado', { exact: true }).waitFor()
    expect(await page.getByText(/^(Não c|C)onfigurado$/).count()).toBe(6)
    expectNoComplaints(visitor)
  })

  test('go to the administrator who asks, each of its kind, or say why not', async () => {
    const { page, complaints } = await visitAs(browser, origin, world, 'admin', DESKTOP)
    await alter(page, '**/api/admin/settings', (settings: object) => ({ ...settings, emailServiceKey: 'Configurado' }))
    const asked: unknown[] = []
    const message = 'O serviço de e-mail não aceitou a mensagem agora. Tente de novo em alguns minutos.'
    await page.route('**/api/test-email', (route) => {
      asked.push(route.request().postDataJSON())
      if (asked.length === 3) return refuse(503, 'service_unavailable', message)(route)
      return route.fulfill({ json: { success: true, id: '1' } })
    })
    await page.goto('/admin?aba=email')
    await page.getByText(`Cada teste vai para ${world.admin.email}.`).waitFor()
    await send(page, 'Boas-vindas').dblclick()
    await expectToast(page, 'Email Enviado', `Veja a caixa de entrada de ${world.admin.email}.`)
    await send(page, 'Premium').click()
    await expectToast(page, 'Email Enviado', /^Veja a caixa de entrada/)
    await send(page, 'Atividade').click()
    await expectToast(page, 'Erro ao Enviar Email', message)
    expect(asked).toEqual([{ type: 'welcome' }, { type: 'premium' }, { type: 'activity' }])
    expectOnly({ complaints }, /status of 503/)
  })
})

test('reports of places are settled from the notice on the first tab on, a withdrawal after a question', async () => {
  const { page, complaints } = await visitAs(browser, origin, world, 'admin', DESKTOP)
  await page.route('**/api/admin/places', (route) =>
    route.fulfill({
      json: {
        ...USAGE,
        state: 'exhausted',
        daily: { used: 1000, limit: 1000, isDefault: false },
        monthly: { ...USAGE.monthly, isDefault: true },
      },
    }),
  )
  await page.route('**/api/admin/place-reports?*', (route) => route.fulfill({ json: REPORTS.slice(2) }))
  await page.route('**/api/admin/place-reports', (route) =>
    route.fulfill({ json: REPORTS.slice(0, 2), headers: { 'X-Next-Cursor': 'c' } }),
  )
  await page.route('**/api/admin/withheld-places?*', (route) => route.fulfill({ json: [] }))
  const settled: unknown[] = []
  await page.route('**/api/admin/place-reports/*', (route) => {
    const { pathname } = new URL(route.request().url())
    settled.push([pathname.split('/').at(-1), route.request().postDataJSON()])
    if (settled.length === 1) return refuse(503, 'service_unavailable', 'Fora do ar por um instante.')(route)
    return settled.length === 2
      ? refuse(404, 'not_found', 'Não encontrado')(route)
      : route.fulfill({ json: { success: true } })
  })
  await page.goto('/admin')
  await page.getByText('Até amanhã, as sugestões vêm só do catálogo próprio.').waitFor()
  await page.getByRole('link', { name: 'Ver lugares' }).press('Enter')
  const title = page.getByRole('heading', { name: 'Lugares', exact: true })
  await page.getByText('Limite padrão. Para mudar, defina PLACES_MONTHLY_BUDGET.').waitFor()
  expect(await page.getByText('PLACES_DAILY_BUDGET').count()).toBe(0)
  await expect.poll(() => title.evaluate((it) => it === document.activeElement)).toBe(true)
  await page
    .getByRole('table', { name: 'Google Places' })
    .getByRole('row', { name: /US\$ 8,46 US\$ 114,21/ })
    .waitFor()

  const keepBoi = rowOf(page, 'Boi na Brasa').getByRole('button', { name: /^Manter/ })
  await keepBoi.press('Enter')
  await expectToast(page, 'Erro', 'Fora do ar por um instante.')
  await keepBoi.press('Enter')
  const google = rowOf(page, 'Lugar do Google (ChIJ')
  const onMap = google.getByRole('link', { name: /^Ver no mapa/ })
  await expect.poll(() => onMap.evaluate((it) => it === document.activeElement)).toBe(true)
  await expectToast(page, 'Erro', 'Não encontrado. Outra pessoa já resolveu este aviso.')
  expect(await rowOf(page, 'Boi na Brasa').count()).toBe(0)
  expect(await onMap.getAttribute('href')).toContain('query_place_id=ChIJN1t_tDeuEmsRUsoyG83frY4')

  await page.getByRole('button', { name: 'Carregar mais' }).click()
  const cinema = rowOf(page, 'Cine Olinda')
  const withdraw = cinema.first().getByRole('button', { name: /^Retirar/ })
  const dialog = page.getByRole('alertdialog')
  await withdraw.press('Enter')
  await dialog.getByText(/^Cine Olinda deixa de ser sugerido/).waitFor()
  await page.keyboard.press('Escape')
  expect(await cinema.count()).toBe(2)
  await withdraw.press('Enter')
  await dialog.getByRole('button', { name: 'Retirar' }).dblclick()
  await expect.poll(() => cinema.count()).toBe(0)
  await expect.poll(() => onMap.evaluate((it) => it === document.activeElement)).toBe(true)
  await expectToast(page, 'Lugar retirado', 'Cine Olinda não será mais sugerido.')
  expect(settled).toEqual([
    ['r1', { action: 'keep' }],
    ['r1', { action: 'keep' }],
    ['r3', { action: 'withdraw' }],
  ])
  expectOnly({ complaints }, /status of (503|404)/)
})

test('withheld places are shown at once and dropped after a question, by reason and page by page', async () => {
  const { page, complaints } = await visitAs(browser, origin, world, 'admin', DESKTOP)
  await page.route('**/api/admin/withheld-reasons', (route) => route.fulfill({ json: WITHHELD_COUNTS }))
  const asked: string[] = []
  await page.route('**/api/admin/withheld-places?*', (route) => {
    const { searchParams } = new URL(route.request().url())
    searchParams.delete('limit')
    asked.push(searchParams.toString())
    if (searchParams.has('reason')) return route.fulfill({ json: WITHHELD.slice(2) })
    return searchParams.has('cursor')
      ? route.fulfill({ json: WITHHELD.slice(2) })
      : route.fulfill({ json: WITHHELD.slice(0, 2), headers: { 'X-Next-Cursor': 'c' } })
  })
  const settled: unknown[] = []
  await page.route('**/api/admin/withheld-places/*', (route) => {
    const { pathname } = new URL(route.request().url())
    settled.push([decodeURIComponent(pathname.split('/').at(-1) ?? ''), route.request().postDataJSON()])
    return settled.length === 2
      ? refuse(404, 'not_found', 'Não encontrado')(route)
      : route.fulfill({ json: { success: true } })
  })
  await page.goto('/admin?aba=configuracoes')
  const section = page.getByRole('region', { name: 'Lugares retidos' })
  await section.getByRole('radio', { name: 'Todos (1.354)' }).waitFor()
  const [bistro, museum, emporio] = ['Bistrô da Esquina', 'Museu das Comunicações', 'Emporio'].map((name) =>
    rowOf(page, name),
  ) as [Locator, Locator, Locator]
  await bistro.getByText('Da seleção, a confirmar').waitFor()
  await bistro.getByText('Romance, Gastronomia').waitFor()
  const link = bistro.getByRole('link', { name: /^Ver no mapa/ })
  expect(await link.getAttribute('href')).toContain(encodeURIComponent('Bistrô da Esquina'))

  await bistro.getByRole('button', { name: /^Mostrar/ }).press('Enter')
  const onMap = museum.getByRole('link', { name: /^Ver no mapa/ })
  await expect.poll(() => onMap.evaluate((it) => it === document.activeElement)).toBe(true)
  await expectToast(page, 'Lugar liberado', 'Bistrô da Esquina já pode ser sugerido.')
  expect(await bistro.count()).toBe(0)

  const dialog = page.getByRole('alertdialog')
  await museum.getByRole('button', { name: /^Descartar/ }).press('Enter')
  await dialog.getByText(/sai das sugestões para sempre/).waitFor()
  await page.keyboard.press('Escape')
  expect(settled).toHaveLength(1)
  await museum.getByRole('button', { name: /^Descartar/ }).press('Enter')
  await dialog.getByRole('button', { name: 'Descartar' }).dblclick()
  await expectToast(page, 'Erro', 'Não encontrado. Outra pessoa já decidiu sobre este lugar.')
  // With its last row decided, the page gives way to the next one.
  await emporio.waitFor()
  await section.getByRole('radio', { name: 'Nome diz pouco (1.352)' }).press('Space')
  await expect.poll(() => asked).toEqual(['', 'cursor=c', 'reason=names+no+venue'])
  await emporio.getByRole('button', { name: /^Descartar/ }).click()
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await section.getByText('Nenhum lugar retido').waitFor()
  const heading = section.getByRole('heading', { name: 'Lugares retidos' })
  await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(settled).toEqual([
    ['curated:esquina', { action: 'show' }],
    ['curated:memoria', { action: 'drop' }],
    ['cadastur-mtur:1', { action: 'drop' }],
  ])
  expectOnly({ complaints }, /status of 404/)
})

test('what cannot be loaded says so and can be tried again', async () => {
  const { page, complaints } = await visitAs(browser, origin, world, 'admin', DESKTOP)
  const answers = [500, 200, 500]
  await page.route('**/api/admin/users*', (route) =>
    answers.shift() === 500 ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.goto('/admin?aba=usuarios')
  await page.getByText('Não deu para carregar isto agora.').waitFor()
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await page.getByText(`${PAGE_SIZE} pessoas na lista`).waitFor()
  await page.getByRole('button', { name: 'Carregar mais' }).click()
  await page.getByText('Não deu para carregar mais agora.').waitFor()
  await page.getByRole('button', { name: 'Carregar mais' }).click()
  await page.getByText(`${2 * PAGE_SIZE} pessoas na lista`).waitFor()
  expectOnly({ complaints }, /status of 500/)
})
