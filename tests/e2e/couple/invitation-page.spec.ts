import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { dismissActivity, listSelectedActivities, selectActivity } from '#contracts/activities'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { expectToast, waitForHeading } from '../../support/browser/act-on-page.ts'
import { expectNoConsoleErrors, startBrowser, visit, visitWithToken } from '../../support/browser/visit.ts'
import { pipeline } from '../../support/database/pipeline.ts'
import { type Account, freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const { databaseUrl } = JSON.parse(readFileSync(join(inject('dataDir'), 'server.json'), 'utf8'))
const RECIFE = '2611606'

const contents = (page: Page) =>
  page.getByRole('region', { name: 'O que seu par encontra' }).locator('ol > li > p').allInnerTexts()
const list = (page: Page) => page.getByRole('region', { name: 'Convites' })

async function invite({ token }: Account, more: { surprise?: boolean } = {}) {
  const body = { categoryId: 3, cityId: RECIFE, location: 'Recife, PE', radius: 20, ...more } as const
  const { data } = await clientOf({ origin }, token)(createInvitation, { body })
  return data
}

async function open(account: Account, path: string) {
  const visitor = await visitWithToken(browser, origin, account.token)
  await visitor.page.goto(path)
  return visitor
}

test('a row of the list opens the ticket, which shows its places and can be ended', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const { token, shareUrl } = await invite(ana)
  const { data } = await clientOf({ origin })(loadInvitation, { params: { token } })
  const visitor = await open(ana, '/painel')
  const { page } = visitor
  await list(page).getByRole('link', { name: 'Cultural' }).click()
  await waitForHeading(page, 'O convite de vocês')
  expect(await page.getByLabel('Link do convite').inputValue()).toBe(shareUrl)
  await page.getByText(/O link ainda não foi aberto\.$/).waitFor()
  const guest = await visit(browser, origin)
  const openResponse = guest.page.waitForResponse(`**/api/suggestions/${token}/opened`)
  await guest.page.goto(`/convite/${token}`)
  expect((await openResponse).status()).toBe(204)
  await page.reload()
  await page.getByText(/^O link foi aberto em .+ Agora é com seu par\.$/).waitFor()
  await expect.poll(() => contents(page)).toEqual(data.activities.map(({ name }) => name))

  await page.getByRole('button', { name: 'Excluir convite' }).click()
  const question = page.getByRole('alertdialog', { name: 'Excluir este convite?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Excluir convite' }).click()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await page.waitForURL('**/painel')
  await expectToast(page, 'Convite excluído', 'Convite excluído')
  expect(await list(page).count()).toBe(0)
  await page.goto(`/painel/convites/${token}`)
  await waitForHeading(page, 'Este convite não está aqui')
  await page.getByRole('link', { name: 'Ver no painel' }).click()
  await waitForHeading(page, /^Bem-vindo de volta, /)
  expectNoConsoleErrors(visitor)
})

test('the page names the chosen place, and offers a new invitation after the last day', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const [chosen, expired] = [await invite(ana), await invite(ana)]
  const guest = clientOf({ origin })
  const { data } = await guest(loadInvitation, { params: { token: chosen.token } })
  const [place] = data.activities
  await guest(selectActivity, { body: { token: chosen.token, activityId: place?.id ?? '' } })
  await pipeline(databaseUrl, [
    { sql: 'update invitations set expires_at = created_at - 60000 where token = ?', params: [expired.token] },
  ])
  const visitor = await open(ana, `/painel/convites/${chosen.token}`)
  const { page } = visitor
  await page
    .getByRole('region', { name: 'O lugar escolhido' })
    .getByText(place?.name ?? '')
    .waitFor()
  expect(await page.getByLabel('Link do convite').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Excluir convite' }).count()).toBe(0)

  const asAna = clientOf({ origin }, ana.token)
  const [choice] = (await asAna(listSelectedActivities)).data
  await asAna(dismissActivity, { params: { id: choice?.id ?? '' } })
  await page.reload()
  await page.getByText('Este lugar saiu da lista de vocês.').waitFor()
  await page.getByRole('button', { name: 'Escolher de novo' }).click()
  await expectToast(page, 'De volta à lista', 'Falta combinar o dia.')

  await page.goto(`/painel/convites/${expired.token}`)
  await page.getByText(/sem escolha\. O link não abre mais\.$/).waitFor()
  expect(await page.getByLabel('Link do convite').count()).toBe(0)
  await page.getByRole('link', { name: 'Criar Novo Convite' }).click()
  await waitForHeading(page, 'Nova Experiência')
  expectNoConsoleErrors(visitor)
})
