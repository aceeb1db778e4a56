import { describe, expect, inject, test } from 'vitest'
import { setRole } from '#contracts/admin-users'
import { clientOf } from '../../support/app/client.ts'
import { expectToast, logInOn } from '../../support/browser/act-on-page.ts'
import { refuse } from '../../support/browser/route-answers.ts'
import { expectNoConsoleErrors, expectOnlyErrors, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { actionsOf, DESKTOP, openPanel, pressInMenu, rowOf, search } from '../../support/pages/admin-panel.ts'
import { freshAccount, freshToken } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

describe('users', () => {
  test('a user gets and loses the role of administrator and is deleted, each after a confirmation', async () => {
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
    expectOnlyErrors(visitor, /status of 409/)
  })

  test('an administrator who gives up the role leaves the panel', async () => {
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
    expectNoConsoleErrors(visitor)
  })
})
