import { expect, inject, test } from 'vitest'
import { selectActivity } from '#contracts/activities'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { expectToast } from '../../support/browser/act-on-page.ts'
import { refuse } from '../../support/browser/route-answers.ts'
import { expectOnlyErrors, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { hasFocus } from '../../support/pages/focus.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')

test('an invitation is deleted after a confirmation, unless a guest has chosen a place in the meantime', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const send = clientOf({ origin }, ana.token)
  const made: string[] = []
  for (const categoryId of [1, 2, 3]) made.push((await send(createInvitation, { body: { categoryId } })).data.token)
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  await page.goto('/painel')
  const list = page.getByRole('region', { name: 'Convites' })
  const rows = list.getByRole('listitem').filter({ has: page.getByRole('heading') })
  const row = (name: string) => rows.filter({ has: page.getByRole('heading', { name }) })
  const remove = async (name: string, confirm: boolean) => {
    await row(name).getByRole('button', { name: 'Excluir' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Excluir este convite?' })
    await dialog.getByRole('button', { name: confirm ? 'Excluir' : 'Cancelar' }).click()
  }
  await row('Cultural').getByText('Aberto').waitFor()
  await remove('Cultural', false)
  expect(await rows.count()).toBe(3)

  // The dialog keeps the focus, the page behind it does not scroll, and Escape gives the focus back.
  const opener = row('Cultural').getByRole('button', { name: 'Excluir' })
  const dialog = page.getByRole('alertdialog')
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  await opener.click()
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab']) await page.keyboard.press(key)
  const isOutside = () => page.evaluate(() => document.activeElement?.matches('main :not(dialog, dialog *)'))
  expect(await isOutside()).toBe(false)
  expect(await overflow()).toBe('hidden')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await hasFocus(opener)).toBe(true)
  expect(await overflow()).not.toBe('hidden')

  await remove('Cultural', true)
  await expect.poll(() => hasFocus(list.getByRole('list').first())).toBe(true)
  await expectToast(page, 'Convite excluído', 'Convite excluído')
  expect(await rows.count()).toBe(2)

  const guest = clientOf({ origin })
  const token = made[0] ?? ''
  const { data } = await guest(loadInvitation, { params: { token } })
  await guest(selectActivity, { body: { token, activityId: data.activities[0]?.id ?? '' } })
  await remove('Romance', true)
  await expectToast(page, 'Erro', 'Este convite já foi usado')
  await row('Romance').getByText('Escolhido').waitFor()

  await page.route('**/api/invitations/*', refuse(404, 'not_found', 'Não encontrado'))
  await remove('Gastronomia', true)
  await expectToast(page, 'Convite excluído', 'Convite excluído')
  expectOnlyErrors(visitor, /status of 40[49]/)
})
