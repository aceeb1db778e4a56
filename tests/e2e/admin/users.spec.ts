import { describe, expect, inject, test } from 'vitest'
import { expectToast } from '../../support/browser/act-on-page.ts'
import { refuse } from '../../support/browser/route-answers.ts'
import { expectOnlyErrors } from '../../support/browser/visit.ts'
import { actionsOf, openPanel, pressInMenu, rowOf, search } from '../../support/pages/admin-panel.ts'
import { freshAccount } from '../../support/world/world.ts'

const origin = inject('origin')
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
})
