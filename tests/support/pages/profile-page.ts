import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { setPremium } from '#contracts/admin-users'
import { clientOf } from '../app/client.ts'
import { startBrowser, visitWithToken } from '../browser/visit.ts'
import { type Account, freshAccount } from '../world/world.ts'

export const REFUSED = /status of 4\d\d/

export async function freshPremium(): Promise<Account> {
  const account = await freshAccount(inject('origin'), 'Lia')
  const send = clientOf({ origin: inject('origin') }, inject('world').admin.token)
  expect((await send(setPremium, { params: { userId: account.id }, body: { action: 'activate' } })).status).toBe(200)
  return account
}

/** Opens the page and records what it saves. */
export async function openProfile(account: Pick<Account, 'token'>) {
  const visitor = await visitWithToken(await startBrowser(), inject('origin'), account.token)
  const { page } = visitor
  const saved: unknown[] = []
  page.on('request', (request) => {
    if (['PUT', 'PATCH'].includes(request.method())) saved.push(request.postDataJSON())
  })
  await page.goto('/painel/perfil')
  await page.getByRole('button', { name: 'Salvar perfil' }).waitFor()
  return { ...visitor, saved }
}

export const visibility = (page: Page) => page.getByRole('switch', { name: 'Perfil público' })
export const save = (page: Page) => page.getByRole('button', { name: 'Salvar perfil' }).click()
export const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)
