import type { Page } from 'playwright-core'
import type { Payment, SubscriptionStatus } from '#contracts/billing'
import { answerBillingAs, months, SUBSCRIPTION_STATES } from '../../billing/subscription-states.ts'
import type { Screen } from '../screen.ts'

const part = (page: Page) => page.getByRole('region', { name: 'Assinatura' })

async function openProfile(page: Page): Promise<void> {
  await page.goto('/painel/perfil#assinatura')
  await page.getByRole('button', { name: 'Salvar perfil' }).waitFor()
  await page.getByText(/^conquistas?$/).waitFor()
}

async function openPart(page: Page, title: RegExp): Promise<void> {
  await openProfile(page)
  await part(page).getByRole('heading', { level: 3, name: title }).waitFor()
  await part(page).scrollIntoViewIfNeeded()
}

const withDialog = (
  name: string,
  status: SubscriptionStatus,
  button: string,
  title: string,
  payments: readonly Payment[],
): Screen => ({
  name,
  role: 'user',
  open: async ({ page }) => {
    await answerBillingAs(page, status, payments)
    await openPart(page, /^Renova em/)
    await part(page).getByRole('button', { name: button }).click()
    await page.getByRole('alertdialog', { name: title }).waitFor()
  },
})

export const subscriptionScreens: readonly Screen[] = [
  {
    name: 'subscription-grace',
    role: 'user',
    open: async ({ page }) => {
      await answerBillingAs(page, SUBSCRIPTION_STATES.grace, months(2))
      await openPart(page, /^Premium até/)
      await part(page)
        .getByRole('button', { name: /^Ver recibo/ })
        .first()
        .waitFor()
    },
  },
  withDialog(
    'subscription-cancel-question',
    SUBSCRIPTION_STATES.renewing,
    'Cancelar assinatura',
    'Cancelar o Premium?',
    months(2),
  ),
]
