import { describe, expect, inject, test } from 'vitest'
import { freezeClock, storedToken } from '../../support/browser/act-on-page.ts'
import { expectNoConsoleErrors, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { menuOf, openMenu } from '../../support/pages/menu.ts'
import { freshToken } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

describe('logging out', () => {
  test('a logout from the menu shows a toast, opens the home page and deletes all stored data', async () => {
    const token = await freshToken(origin, world.user)
    const member = await visitWithToken(browser, origin, token)
    const { page } = member
    await page.clock.install()
    await page.goto('/painel/conquistas')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await openMenu(page)
    await freezeClock(page)
    await menuOf(page).getByRole('button', { name: 'Sair' }).click()
    const toast = page.getByText('Logout realizado com sucesso!')
    await toast.waitFor()
    await page.getByText('Você foi desconectado.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await storedToken(page)).toBeNull()
    await page.clock.runFor(4999)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(1)
    await toast.waitFor({ state: 'hidden' })
    expectNoConsoleErrors(member)

    const refused = await fetch(`${origin}/api/current-user`, { headers: { Authorization: `Bearer ${token}` } })
    expect(refused.status).toBe(401)
  })
})
