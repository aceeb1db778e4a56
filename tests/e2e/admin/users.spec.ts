import { describe, expect, inject, test } from 'vitest'
import { setRole } from '#contracts/admin-users'
import { clientOf } from '../../support/app/client.ts'
import { expectToast, logInOn } from '../../support/browser/act-on-page.ts'
import { refuse } from '../../support/browser/route-answers.ts'
import { expectNoComplaints, expectOnly, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import {
  actionsOf,
  DESKTOP,
  openPanel,
  PAGE_SIZE,
  pressInMenu,
  rowOf,
  rowsOf,
  search,
} from '../../support/pages/admin-panel.ts'
import { freshAccount, freshToken } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

describe('users', () => {
  test('come fifty at a time, are found by any part of them, and filtered', async () => {
    const visitor = await openPanel('usuarios')
    const { page } = visitor
    await page.getByText(`${PAGE_SIZE} pessoas na lista, e há mais`).waitFor()
    await page.getByRole('button', { name: 'Carregar mais' }).dblclick()
    await page.getByText(`${2 * PAGE_SIZE} pessoas na lista`).waitFor()
    expect(await rowsOf(page).count()).toBe(2 * PAGE_SIZE + 1)

    await page.getByLabel('Papel').selectOption('Admins')
    await rowOf(page, world.admin.email).getByText('Admin', { exact: true }).waitFor()
    await expect.poll(() => rowsOf(page).count()).toBeLessThan(PAGE_SIZE)
    expect(await actionsOf(rowOf(page, world.admin.email))).toEqual(['Tirar Admin'])
    await page.getByLabel('Papel').selectOption('Todos')
    await page.getByLabel('Plano').selectOption('Premium')
    await search(page, world.premium.email)
    await rowOf(page, world.premium.email).getByText('Premium', { exact: true }).waitFor()
    await page.getByLabel('Buscar').fill('ninguém assim')
    await page.getByText('Nenhuma conta combina com essa busca.').waitFor()
    expectNoComplaints(visitor)
  })

  test('get Premium and lose it, at once on screen, and keep it when the server refuses', async () => {
    const account = await freshAccount(origin)
    const visitor = await openPanel('usuarios')
    const { page } = visitor
    await search(page, account.username)
    const row = rowOf(page, account.email)
    await pressInMenu(row, 'Ativar Premium')
    await expectToast(page, 'Status Premium Atualizado', `Premium ativado para ${account.username}.`)
    await row.getByText('concedido').waitFor()
    await pressInMenu(row, 'Desativar Premium')
    await expectToast(page, 'Status Premium Atualizado', `Premium desativado para ${account.username}.`)
    await row.getByText('Free', { exact: true }).waitFor()

    const refusal = 'Este casal paga a assinatura. Cancele-a antes de tirar o Premium.'
    const answers: (() => void)[] = []
    await page.route('**/api/admin/users/*/premium', (route) => {
      answers.push(() => void refuse(409, 'paid_subscription', refusal)(route))
    })
    await pressInMenu(row, 'Ativar Premium')
    await row.getByRole('button', { name: /^Ações/ }).click()
    await row.getByText('Premium', { exact: true }).waitFor()
    await row.locator('button[aria-busy="true"]').waitFor()
    await expect.poll(() => answers.length).toBe(1)
    answers[0]?.()
    await expectToast(page, 'Erro', refusal)
    await row.getByText('Free', { exact: true }).waitFor()
    expect(answers).toHaveLength(1)
    await page.unrouteAll()

    await visitor.context.setOffline(true)
    await pressInMenu(row, 'Ativar Premium')
    await expectToast(page, 'Erro', 'Não foi possível concluir. Confira a conexão e tente de novo.')
    await row.getByText('Free', { exact: true }).waitFor()
    await page.getByLabel('Buscar').fill('')
    await page.getByText('Não deu para carregar isto agora.').waitFor()
    await visitor.context.setOffline(false)
    await page.getByText(`${PAGE_SIZE} pessoas na lista`).waitFor()
    expectOnly(visitor, /status of 409|ERR_INTERNET_DISCONNECTED/)
  })

  test('become administrators and no longer so, and are deleted, after a question', async () => {
    const [promoted, deleted] = await Promise.all([freshAccount(origin), freshAccount(origin)])
    const visitor = await openPanel('usuarios')
    const { page } = visitor
    const dialog = page.getByRole('alertdialog')
    await search(page, promoted.username)
    await pressInMenu(rowOf(page, promoted.email), 'Tornar Admin')
    await dialog.getByRole('button', { name: 'Tornar Admin' }).click()
    await expectToast(page, 'Role Alterado', `${promoted.username} agora administra o produto.`)
    await rowOf(page, promoted.email).getByText('Admin', { exact: true }).waitFor()
    const takeRole = () => pressInMenu(rowOf(page, promoted.email), 'Tirar Admin')
    await takeRole()
    await dialog.getByText(`${promoted.username} não vai mais ver este painel, e precisará entrar de novo.`).waitFor()
    const refusal = 'Esta é a última conta de administrador: nomeie outra antes.'
    await page.route('**/api/admin/users/*/role', refuse(409, 'last_admin', refusal), { times: 1 })
    await dialog.getByRole('button', { name: 'Tirar Admin' }).click()
    await expectToast(page, 'Erro', refusal)
    await takeRole()
    await dialog.getByRole('button', { name: 'Tirar Admin' }).click()
    await expectToast(page, 'Role Alterado', `${promoted.username} não administra mais o produto.`)
    expect(await actionsOf(rowOf(page, promoted.email))).toContain('Tornar Admin')
    expect(await rowOf(page, promoted.email).getByText('Admin', { exact: true }).count()).toBe(0)

    await search(page, deleted.username)
    await pressInMenu(rowOf(page, deleted.email), 'Excluir')
    await dialog
      .getByText(`Tem certeza que deseja excluir o usuário ${deleted.username}? Esta ação não pode ser desfeita.`)
      .waitFor()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await rowOf(page, deleted.email).waitFor()
    await pressInMenu(rowOf(page, deleted.email), 'Excluir')
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
    await pressInMenu(rowOf(page, account.email), 'Tirar Admin')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(/^Esta é a sua conta: você sai do painel agora/).waitFor()
    await dialog.getByRole('button', { name: 'Tirar Admin' }).click()
    await expectToast(page, 'Role Alterado', 'Você não administra mais o produto. Entre de novo para continuar.')
    await expect.poll(() => page.url()).toBe(`${origin}/auth`)
    expect(await page.evaluate(() => localStorage.getItem('jwt_token'))).toBeNull()
    await logInOn(page, account)
    await page.getByRole('heading', { name: /^Bem-vindo de volta, / }).waitFor()
    await page.goto('/admin')
    await page.getByRole('heading', { level: 1, name: 'Acesso Negado' }).waitFor()
    expectNoComplaints(visitor)
  })
})
