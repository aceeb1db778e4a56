import { describe, expect, inject, test } from 'vitest'
import { setPremium } from '#contracts/admin-users'
import { clientOf } from '../../support/app/client.ts'
import { expectToast } from '../../support/browser/act-on-page.ts'
import { alter, OWN_COUPLE } from '../../support/browser/route-answers.ts'
import { expectNoConsoleErrors } from '../../support/browser/visit.ts'
import { freshPremium, openProfile, save, visibility } from '../../support/pages/profile-page.ts'

const origin = inject('origin')
const world = inject('world')

describe('the public page', () => {
  test('the switch opens the public page; a ban or the end of Premium closes it', async () => {
    const account = await freshPremium()
    const visitor = await openProfile(account)
    const { page, context, saved } = visitor
    await visibility(page).click()
    await page.getByText('Perfil Público', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Abrir em nova aba' }).isDisabled()).toBe(true)
    await save(page)
    await expectToast(page, 'Perfil atualizado', 'A página de vocês está aberta.')
    expect(saved).toEqual([{ isPublic: true }])

    const link = page.getByRole('link', { name: 'Abrir em nova aba' })
    expect(await link.getAttribute('href')).toBe(`${origin}/casal/${account.slug}`)
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()])
    await opened.waitForURL(`**/casal/${account.slug}`)
    await opened.close()
    await alter(page, OWN_COUPLE, (couple: object) => ({ ...couple, pageStanding: 'banned', banReason: 'Propaganda.' }))
    await page.reload()
    await page.getByText('Motivo: Propaganda.').waitFor()
    await page.getByText('Perfil Privado', { exact: true }).waitFor()
    await page.unroute(OWN_COUPLE)

    const send = clientOf({ origin }, world.admin.token)
    await send(setPremium, { params: { userId: account.id }, body: { action: 'deactivate' } })
    await page.reload()
    await page.getByText(/a página fica fechada até ele voltar/).waitFor()
    await page.getByText('Em pausa', { exact: true }).waitFor()
    await page.getByText('Perfil Privado', { exact: true }).waitFor()
    await visibility(page).click()
    await save(page)
    await expectToast(page, 'Perfil atualizado', 'O perfil do casal foi salvo.')
    expect(saved).toEqual([{ isPublic: true }, { isPublic: false }])
    expectNoConsoleErrors(visitor)
  })
})
