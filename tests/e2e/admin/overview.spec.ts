import type { Page, Response } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { AdminStats } from '#contracts/admin'
import { expectNoConsoleErrors, startBrowser, visitAs } from '../../support/browser/visit.ts'

const browser = await startBrowser()
const WIDE = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false }
const NOTHING = {
  ...{ pageReports: 0, placeReports: 0, withheldPlaces: 0, lettersWaiting: 0, lettersDropped: 0 },
  ...{ jobsFailing: 0, messagesLate: 0, webhooksRefused: 0, routesFailing: 0 },
}

const isCounted = async (answer: Response) =>
  answer.url().endsWith('/api/admin/stats') && ((await answer.json()) as AdminStats).countedAt !== null

async function openOverview(page: Page): Promise<AdminStats> {
  // A new installation counts its statistics first, so the page requests them again.
  const [answer] = await Promise.all([page.waitForResponse(isCounted), page.goto('/admin?aba=visao-geral')])
  return await answer.json()
}

const textOf = (cells: readonly string[]) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
const share = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`)
const formatted = (value: number) => value.toLocaleString('pt-BR')

test('the overview shows the results of invitations, and links to waiting work', async () => {
  const visitor = await visitAs(browser, inject('origin'), inject('world'), 'admin', WIDE)
  const { page } = visitor
  let waiting = { ...NOTHING, pageReports: 3, lettersWaiting: 100, lettersDropped: 1, jobsFailing: 2 }
  await page.route('**/api/admin/waiting', (route) => route.fulfill({ json: waiting }))
  const { weeks, payingCouples, grantedCouples, scarcity } = await openOverview(page)

  const funnel = page.getByRole('region', { name: 'Do convite ao rolê', exact: true })
  const [week] = weeks
  if (!week) throw new Error('no week was counted')
  expect(week.invitations).toBeGreaterThan(0)
  const { invitations, opened, chosen, planned, completed, told } = week
  const first = funnel.getByRole('row').nth(1)
  expect(await first.getByRole('rowheader').innerText()).toBe('Esta')
  expect(textOf(await first.getByRole('cell').allInnerTexts())).toEqual([
    formatted(invitations),
    `${formatted(opened)} ${share(opened, invitations)}`,
    `${formatted(chosen)} ${share(chosen, opened)}`,
    `${formatted(planned)} ${share(planned, chosen)}`,
    `${formatted(completed)} ${share(completed, chosen)}`,
    `${formatted(told)} ${share(told, completed)}`,
  ])
  const couples = page.getByRole('region', { name: 'Casais por semana', exact: true })
  expect(await couples.getByRole('row').nth(1).getByRole('cell').first().innerText()).toBe(
    formatted(week.activeCouples),
  )
  await page
    .getByText(`Casais: ${formatted(payingCouples)} pagando, ${formatted(grantedCouples)} de cortesia`)
    .waitFor()
  await page.getByText(/^Números contados em \d\d\/\d\d\/\d{4} \d{1,2}h(\d\d)?\./).waitFor()
  const scarce = page.getByRole('region', { name: 'Lugares acabando' })
  expect(await scarce.getByRole('rowheader').count()).toBe(scarcity.length)

  await page.getByRole('tab', { name: 'Email 99+ na fila, 1 sem entrega' }).waitFor()
  await page.getByRole('tab', { name: 'Denúncias 3 abertas' }).waitFor()
  await page.getByRole('tab', { name: 'Operação 2 rotinas com falha ou atrasadas' }).waitFor()
  const now = page.getByRole('region', { name: 'Agora' })
  await now.getByRole('link', { name: /^Chamadas pagas de lugares no mês [\d.]+ de [\d.]+$/ }).waitFor()
  expect(await now.getByRole('link', { name: /Stripe/ }).count()).toBe(0)
  await now.getByRole('link', { name: 'Rotinas com falha ou atrasadas 2' }).click()
  await page.getByText('Conferência da cobrança').waitFor()
  await page.goBack()
  waiting = { ...NOTHING, pageReports: 1 }
  await now.getByRole('link', { name: 'Denúncias de páginas 3' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?aba=denuncias')
  expect(await page.getByRole('tab', { selected: true }).innerText()).toMatch(/^Denúncias/)
  await page.reload()
  await page.getByRole('tab', { name: 'Denúncias 1 aberta', exact: true }).waitFor()
  expect(await page.getByRole('tab', { name: 'Email', exact: true }).count()).toBe(1)
  expectNoConsoleErrors(visitor)
})
