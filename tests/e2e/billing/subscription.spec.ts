import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { SubscriptionStatus } from '#contracts/billing'
import type { Plans } from '#contracts/plans'
import { answerBillingAs, months, SUBSCRIPTION_STATES } from '../../support/billing/subscription-states.ts'
import { expectToast } from '../../support/browser/act-on-page.ts'
import { answerAt, countRequests } from '../../support/browser/count-requests.ts'
import { alter, hold } from '../../support/browser/route-answers.ts'
import { expectNoConsoleErrors, startBrowser, visitAs } from '../../support/browser/visit.ts'

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

const part = (page: Page) => page.getByRole('region', { name: 'Assinatura' })
const state = (page: Page, name: RegExp) => part(page).getByRole('heading', { level: 3, name })
const button = (page: Page, name: string) => part(page).getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('alertdialog')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

async function openProfile(status: SubscriptionStatus, payments = months(1)) {
  const visitor = await visitAs(browser, origin, world, 'user')
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
  test('a cancellation needs one confirmation and one request, and one click resumes the subscription', async () => {
    const visitor = await openProfile(SUBSCRIPTION_STATES.renewing)
    const { page } = visitor
    const cancelled = await answerAt(page, 'cancel-subscription', () => renewal(true, visitor))
    const resumed = await answerAt(page, 'resume-subscription', () => renewal(false, visitor))
    const session = countRequests(page, '/api/current-user')

    await button(page, 'Cancelar assinatura').click()
    await dialog(page)
      .getByText(/O Premium continua até .+ plano Grátis, e nada do que viveram se apaga\. Dá para desfazer até lá\./)
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
    expect(session.times, 'the session was loaded again').toBeGreaterThanOrEqual(2)
    expectNoConsoleErrors(visitor)
  })
})

test('a member whose partner pays can neither buy nor cancel', async () => {
  const visitor = await openProfile(SUBSCRIPTION_STATES.partners, [])
  const { page } = visitor
  await part(page)
    .getByText(/paga o Premium, vale até/)
    .waitFor()
  expect(await part(page).getByRole('button').count()).toBe(0)
  for (const path of ['/painel/upgrade', '/premium']) {
    await page.goto(path)
    await page.getByText(/paga o Premium, vale até/).waitFor()
    expect(await page.getByRole('button', { name: /Assinar|Pix/ }).count()).toBe(0)
  }
  expectNoConsoleErrors(visitor)
})
