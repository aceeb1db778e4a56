import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { toUnsubscribeToken } from '../../../worker/modules/notifications/unsubscribe.ts'
import { signLetterLink } from '../../support/app/settings.ts'
import { waitForHeading } from '../../support/browser/act-on-page.ts'
import { expectNoConsoleErrors, startBrowser, visit } from '../../support/browser/visit.ts'
import { freshAccount, freshToken } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
/** Key that the local server created for this run. */
const { PASSWORD_PEPPER } = JSON.parse(readFileSync(join(inject('dataDir'), 'secrets.json'), 'utf8'))
const signer = { signLetterLink: (text: string) => signLetterLink(text, PASSWORD_PEPPER) }
const ADDRESS = `${origin}/api/user/preferences`

/** Makes an account that receives the monthly summary, with the token of its unsubscribe link. */
async function newReader() {
  const account = await freshAccount(origin)
  const headers = { Authorization: `Bearer ${await freshToken(origin, account)}`, 'Content-Type': 'application/json' }
  await fetch(ADDRESS, { method: 'PUT', headers, body: JSON.stringify({ monthlySummary: true }) })
  const { id } = await (await fetch(`${origin}/api/current-user`, { headers })).json()
  const wantsSummary = async () => (await (await fetch(ADDRESS, { headers })).json()).monthlySummary
  return { token: await toUnsubscribeToken(signer, 'monthly_summary', id), wantsSummary }
}

describe('the unsubscribe link of an e-mail', () => {
  test('opening the link changes nothing; its button ends the e-mails without a login', async () => {
    const { token, wantsSummary } = await newReader()
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await page.goto(`/api/unsubscribe/${token}`)
    await waitForHeading(page, 'Parar de receber?')
    expect(new URL(page.url()).pathname).toBe('/descadastrar')
    expect(await wantsSummary()).toBe(true)
    await page.getByRole('button', { name: 'Parar de receber' }).dblclick()
    await waitForHeading(page, 'Pronto, paramos')
    expect(await wantsSummary()).toBe(false)
    await page.reload()
    await page.getByRole('button', { name: 'Parar de receber' }).click()
    await waitForHeading(page, 'Pronto, paramos')
    expectNoConsoleErrors(visitor)
  })
})
