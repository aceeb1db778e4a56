import { expect, inject, test } from 'vitest'
import { createInvitation, reportNote } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { expectToast } from '../../support/browser/act-on-page.ts'
import { expectNoConsoleErrors, startBrowser, visit, visitAs, visitWithToken } from '../../support/browser/visit.ts'
import { DESKTOP, rowOf } from '../../support/pages/admin-panel.ts'
import { openInvite } from '../../support/pages/invite-page.ts'
import { type Account, freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

/** @returns the token of an invitation with a reported note */
async function reported({ token }: Account, message: string): Promise<string> {
  const body = { categoryId: 2, cityId: '2611606', location: 'Recife, PE', radius: 20, message } as const
  const { data } = await clientOf({ origin }, token)(createInvitation, { body })
  expect((await clientOf({ origin })(reportNote, { params: { token: data.token } })).status).toBe(200)
  return data.token
}

test('a reported note is accepted or removed; guest and sender see the decision', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const harmless = await reported(ana, 'bora comer pirarucu')
  const removed = await reported(ana, 'chama no direct')
  const boss = await visitAs(browser, origin, world, 'admin', DESKTOP)
  const { page } = boss
  await page.goto('/admin?aba=denuncias')
  await rowOf(page, 'bora comer pirarucu').getByRole('link').click()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(new URL(page.url()).searchParams.get('aba')).toBe('usuarios')
  await page.goBack()
  await rowOf(page, 'bora comer pirarucu')
    .getByRole('button', { name: /^Manter/ })
    .press('Enter')
  await expectToast(page, 'Palavras mantidas', 'Elas ficam no convite')
  const bad = rowOf(page, 'chama no direct')
  await bad.getByRole('button', { name: /^Retirar/ }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(/é apagado do convite e não volta/).waitFor()
  await dialog.getByRole('button', { name: 'Retirar' }).dblclick()
  await expectToast(page, 'Palavras retiradas', 'O convite continua valendo sem elas.')
  await expect.poll(() => bad.count()).toBe(0)
  expectNoConsoleErrors(boss)

  const guest = await visit(browser, origin)
  await openInvite(guest.page, harmless)
  await guest.page.getByText('bora comer pirarucu', { exact: true }).waitFor()
  await openInvite(guest.page, removed)
  expect(await guest.page.getByText('chama no direct').count()).toBe(0)
  expectNoConsoleErrors(guest)

  const sender = await visitWithToken(browser, origin, ana.token)
  await sender.page.goto(`/painel/convites/${removed}`)
  await sender.page.getByText(/^O que estava escrito neste convite foi denunciado, e nossa equipe retirou/).waitFor()
  await sender.page.goto(`/painel/convites/${harmless}`)
  await sender.page.getByText('bora comer pirarucu').waitFor()
  expect(await sender.page.getByText(/denunciado e retirado/).count()).toBe(0)
  expectNoConsoleErrors(sender)
})
