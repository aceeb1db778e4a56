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
  test('opens and closes with the switch, shows the real numbers, and its link opens beside this page', async () => {
    const account = await freshPremium()
    const visitor = await openProfile(account)
    const { page, context, saved } = visitor
    await visibility(page).click()
    await page.getByText('Perfil Público', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Abrir em nova aba' }).isDisabled()).toBe(true)
    await save(page)
    await expectToast(page, 'Perfil Atualizado', 'A página de vocês está aberta.')
    expect(saved).toEqual([{ isPublic: true }])

    const link = page.getByRole('link', { name: 'Abrir em nova aba' })
    expect(await link.getAttribute('href')).toBe(`${origin}/casal/${account.slug}`)
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()])
    await opened.waitForURL(`**/casal/${account.slug}`)
    await opened.close()

    await visibility(page).click()
    await save(page)
    await expectToast(page, 'Perfil Atualizado', 'O perfil do casal foi salvo.')
    expect(saved.at(-1)).toEqual({ isPublic: false })
    await page.getByText('Perfil Privado', { exact: true }).waitFor()
    expectNoConsoleErrors(visitor)
  })

  test('of two waits for the other one’s yes, and can be withdrawn while Premium is gone', async () => {
    const account = await freshPremium()
    const visitor = await openProfile(account)
    const { page, saved } = visitor
    await alter(page, OWN_COUPLE, (couple: { missingConsent: string | null }) => ({
      ...couple,
      isPublic: false,
      missingConsent: couple.missingConsent === null ? 'partner' : 'both',
      partner: { firstName: null },
    }))
    await page.reload()
    await page.getByText('A página abre quando as duas pessoas disserem sim.').waitFor()
    await visibility(page).click()
    await save(page)
    await expectToast(page, 'Perfil Atualizado', /Seu sim ficou guardado\. A página abre quando seu par/)
    expect(await visibility(page).isChecked()).toBe(true)
    await page.getByText('Falta o sim de seu par.').waitFor()
    await page.unroute(OWN_COUPLE)

    const send = clientOf({ origin }, world.admin.token)
    await send(setPremium, { params: { userId: account.id }, body: { action: 'deactivate' } })
    await page.reload()
    await page.getByText(/a página fica fechada até ele voltar/).waitFor()
    await page.getByText('Em pausa', { exact: true }).waitFor()
    await page.getByText('Perfil Privado', { exact: true }).waitFor()
    await visibility(page).click()
    await save(page)
    await expectToast(page, 'Perfil Atualizado', 'O perfil do casal foi salvo.')
    expect(saved).toEqual([{ isPublic: true }, { isPublic: false }])
    expectNoConsoleErrors(visitor)
  })
})
