import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { setPremium } from '#contracts/admin-users'
import { clientOf } from '../../support/app/client.ts'
import { expectToast } from '../../support/browser/act-on-page.ts'
import { alter, OWN_COUPLE } from '../../support/browser/route-answers.ts'
import { expectNoConsoleErrors } from '../../support/browser/visit.ts'
import { freshPremium, isFocused, openProfile, REFUSED, save, visibility } from '../../support/pages/profile-page.ts'
import { freshAccount } from '../../support/world/world.ts'

const origin = inject('origin')
const world = inject('world')
const slug = (page: Page) => page.getByLabel('Endereço público')
const bio = (page: Page) => page.getByLabel('Sobre vocês')

describe('names', () => {
  const saveNames = (page: Page) => page.getByRole('button', { name: 'Salvar dados' })

  test('names are trimmed, need a first name, have a maximum length and change the menu at once', async () => {
    const visitor = await openProfile(await freshAccount(origin))
    const { page, saved } = visitor
    const firstName = page.getByLabel('Nome', { exact: true })
    const lastName = page.getByLabel('Sobrenome')
    expect(await firstName.inputValue()).toBe('Duda')
    await firstName.fill(' \u00a0\u200b ')
    await saveNames(page).click()
    await expect.poll(() => isFocused(firstName)).toBe(true)
    await expectToast(page, 'Nome obrigatório', 'Por favor, digite seu primeiro nome')
    expect(await firstName.getAttribute('aria-invalid')).toBe('true')
    expect(saved).toEqual([])

    await firstName.fill('  Eduarda ')
    await lastName.fill('')
    await lastName.pressSequentially(` ${'L'.repeat(99)}ima`)
    expect(await lastName.inputValue()).toHaveLength(100)
    await lastName.fill(' Lima ')
    await saveNames(page).dblclick()
    await expectToast(page, 'Perfil atualizado', 'Seus dados foram salvos.')
    expect(saved).toEqual([{ firstName: 'Eduarda', lastName: 'Lima' }])
    expect([await firstName.inputValue(), await lastName.inputValue()]).toEqual(['Eduarda', 'Lima'])
    expect(await page.getByText('Falta salvar o que você mudou.').count()).toBe(0)
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByText('Eduarda', { exact: true }).filter({ visible: true }).waitFor()
    expectNoConsoleErrors(visitor)
  })
})

describe('the address', () => {
  test('the slug is normalised, suggested, validated by form and server, and stored as a draft until it is saved', async () => {
    const account = await freshAccount(origin, 'João')
    const visitor = await openProfile(account)
    const { page, saved } = visitor
    expect(await slug(page).inputValue()).toBe(account.slug)
    await page.getByText('O endereço tem seu nome').waitFor()
    await page.getByText(`@${account.slug}`).waitFor()

    await slug(page).fill('João E Lia')
    expect(await slug(page).inputValue()).toBe('joao-e-lia')
    await page.getByText('@joao-e-lia').waitFor()
    // The caret does not move although the whole value is replaced.
    await slug(page).press('Home')
    for (let step = 0; step < 4; step += 1) await slug(page).press('ArrowRight')
    await slug(page).pressSequentially(' ÇÃo')
    expect(await slug(page).inputValue()).toBe('joao-cao-e-lia')
    await slug(page).fill('eu_e_você')
    await save(page)
    await page.getByText('Use só letras sem acento, números e hífens.').waitFor()
    await slug(page).fill('painel')
    await save(page)
    await page.getByText('Este endereço é reservado. Escolha outro.').waitFor()
    expect(saved).toEqual([])

    await slug(page).fill(world.premium.slug)
    await bio(page).fill('Os de sempre.')
    await save(page)
    await expectToast(page, 'Erro', 'Este endereço não está disponível. Escolha outro.')
    expect(await slug(page).getAttribute('aria-invalid')).toBe('true')
    expect(await bio(page).inputValue()).toBe('Os de sempre.')
    visitor.browserErrors.splice(0, visitor.browserErrors.findIndex((message) => REFUSED.test(message)) + 1)

    await page.getByRole('button', { name: 'Gerar' }).click()
    expect(await slug(page).inputValue()).toMatch(/^joao\d{1,3}$/)
    const suggested = await slug(page).inputValue()
    await page.reload()
    await page.getByText('Falta salvar o que você mudou.').waitFor()
    expect([await slug(page).inputValue(), await bio(page).inputValue()]).toEqual([suggested, 'Os de sempre.'])

    saved.length = 0
    await save(page)
    await expectToast(page, 'Perfil atualizado', 'O perfil do casal foi salvo.')
    expect(saved).toEqual([{ coupleSlug: suggested, bio: 'Os de sempre.' }])
    expect(await page.getByText('Falta salvar o que você mudou.').count()).toBe(0)
    await save(page)
    await expectToast(page, 'Tudo salvo', 'Não há nada novo para guardar.')
    expectNoConsoleErrors(visitor)
  })
})

describe('the public page', () => {
  test('the switch opens the public page; a ban or the end of Premium closes it', async () => {
    const account = await freshPremium()
    const visitor = await openProfile(account)
    const { page, context, saved } = visitor
    await visibility(page).click()
    await page.getByText('Perfil Público', { exact: true }).waitFor()
    const link = page.getByRole('link', { name: 'Abrir em nova aba' })
    expect(await link.count()).toBe(0)
    await save(page)
    await expectToast(page, 'Perfil atualizado', 'A página de vocês está aberta.')
    expect(saved).toEqual([{ isPublic: true }])

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
