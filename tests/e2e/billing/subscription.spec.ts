import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { SubscriptionStatus } from '#contracts/billing'
import type { Plans } from '#contracts/plans'
import { answerBillingAs, inDays, months, SUBSCRIPTION_STATES } from '../../support/billing/subscription-states.ts'
import { expectToast } from '../../support/browser/act-on-page.ts'
import { answerAt, countRequests } from '../../support/browser/count-requests.ts'
import { alter, hold, refuse } from '../../support/browser/route-answers.ts'
import { expectNoComplaints, expectOnly, startBrowser, visitAs } from '../../support/browser/visit.ts'

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

const REFUSED = /status of (409|503)/
const DOWN = 'O serviço está fora do ar por um instante.'

const part = (page: Page) => page.getByRole('region', { name: 'Assinatura' })
const state = (page: Page, name: RegExp) => part(page).getByRole('heading', { level: 3, name })
const button = (page: Page, name: string) => part(page).getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('alertdialog')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

async function openProfile(status: SubscriptionStatus, payments = months(1)) {
  const visitor = await visitAs(browser, origin, world, 'user', { reducedMotion: 'reduce' })
  const says = await answerBillingAs(visitor.page, status, payments)
  await alter(visitor.page, '**/api/plans', (plans: Plans) => ({
    ...plans,
    premium: { ...plans.premium, priceCents: 2300 },
  }))
  await visitor.page.goto('/painel/perfil#assinatura')
  await part(visitor.page).getByRole('heading', { level: 3 }).first().waitFor()
  return { ...visitor, says }
}

const renewal = (cancelAtPeriodEnd: boolean, { says }: { says: { status: SubscriptionStatus } }) => {
  const at = says.status.currentPeriodEnd
  says.status = { ...says.status, cancelAtPeriodEnd }
  return { cancelAtPeriodEnd, currentPeriodEnd: at }
}

describe('cancelling', () => {
  test('a cancellation takes one question and one request, and one click takes it back', async () => {
    const visitor = await openProfile(SUBSCRIPTION_STATES.renewing)
    const { page } = visitor
    const cancelled = await answerAt(page, 'cancel-subscription', () => renewal(true, visitor))
    const resumed = await answerAt(page, 'resume-subscription', () => renewal(false, visitor))
    const session = countRequests(page, '/api/current-user')

    await button(page, 'Cancelar assinatura').click()
    await dialog(page)
      .getByText(/O Premium continua até .+ Free, e nada do que viveram se apaga\. Dá para desfazer até lá\./)
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await focused(page)).toBe('Cancelar assinatura')
    expect(cancelled.times).toBe(0)

    await page.keyboard.press('Enter')
    const answer = await hold(page, '**/api/cancel-subscription')
    await dialog(page).getByRole('button', { name: 'Cancelar assinatura' }).dblclick()
    answer()
    await state(page, /^Premium até/).waitFor()
    await expect.poll(() => focused(page)).toMatch(/^Premium até/)
    await expectToast(page, 'Assinatura cancelada', /Premium continua até .+ Nada mais será cobrado/)
    await part(page).getByText('nada mais será cobrado.').waitFor()
    expect(cancelled.times).toBe(1)

    await button(page, 'Retomar assinatura').dblclick()
    await state(page, /^Renova em .+ por R\$ 23$/).waitFor()
    await expect.poll(() => focused(page)).toMatch(/^Renova em/)
    await expectToast(page, 'Assinatura retomada', /Ela renova em/)
    expect([resumed.times, await dialog(page).count()]).toEqual([1, 0])
    expect(session.times, 'who this is was asked again').toBeGreaterThanOrEqual(2)
    expectNoComplaints(visitor)
  })
})

test('receipts open in another tab, or in the same one where tabs are blocked', async () => {
  const visitor = await openProfile(SUBSCRIPTION_STATES.renewing, months(8))
  const { page, context } = visitor
  const receipts = () =>
    part(page).getByRole('button', { name: /^Ver recibo de Premium mensal, .+ \(abre em outra aba\)/ })
  await receipts().first().waitFor()
  expect(await receipts().count()).toBe(6)
  await button(page, 'Ver todos os 8').click()
  expect(await receipts().count()).toBe(8)
  await expect.poll(() => focused(page)).toContain('Premium mensal')

  const open = context.pages().length
  const asked = await answerAt(page, 'payments/pago-7/receipt', () => ({ url: `${origin}/termos` }))
  const [tab] = await Promise.all([context.waitForEvent('page'), receipts().last().dblclick()])
  await tab.waitForURL('**/termos')
  expect([asked.times, await tab.evaluate(() => window.opener), context.pages().length - open]).toEqual([1, null, 1])
  await tab.close()

  await page.route('**/api/payments/pago-0/receipt', refuse(503, 'service_unavailable', DOWN))
  const [empty] = await Promise.all([context.waitForEvent('page'), receipts().first().click()])
  await expectToast(page, 'Erro', DOWN)
  await expect.poll(() => empty.isClosed()).toBe(true)

  await page.evaluate(() => Object.assign(window, { open: () => null }))
  await receipts().last().click()
  await page.waitForURL('**/termos')
  expectOnly(visitor, REFUSED)
})

describe('a renewal that failed', () => {
  test('a failed renewal is shown on the dashboard without a further call, and leads to the subscription', async () => {
    const visitor = await visitAs(browser, origin, world, 'user', { reducedMotion: 'reduce' })
    const { page } = visitor
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await answerBillingAs(page, { ...SUBSCRIPTION_STATES.grace, graceUntil: inDays(3) }, months(2))
    await page.goto('/painel')
    await page.getByText('O Premium continua por alguns dias.').waitFor()
    await page.getByText('Próximo rolê').waitFor()
    expect(asked.filter((path) => path === '/api/subscription-status')).toEqual([])

    await page.getByRole('link', { name: 'Ver a assinatura' }).click()
    await page.waitForURL('**/painel/perfil#assinatura')
    await part(page)
      .getByText(/^O banco não aprovou a cobrança no cartão Visa final 4242\. Vamos tentar de novo/)
      .waitFor()
    await expect.poll(() => focused(page)).toBe('Assinatura')
    await expect
      .poll(() => part(page).evaluate((element) => element.getBoundingClientRect().top < innerHeight / 2))
      .toBe(true)
    expectNoComplaints(visitor)
  })
})
