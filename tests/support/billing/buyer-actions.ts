import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { typeCard } from '../../fakes/stripe/browser/route-stripe.ts'
import { type Buyer, type CheckoutWorld, openCheckout, subscribeButton } from './checkout-world.ts'

export const emailOf = ({ username }: Buyer) => `${username}@exemplo.com.br`

/** The subscriptions of a buyer, found by the e-mail of the checkout. */
export const subscriptionsOf = (world: CheckoutWorld, buyer: Buyer) => {
  const customers = [...world.stripe.account.customers.values()].filter((customer) => customer.email === emailOf(buyer))
  const ids = new Set(customers.map(({ id }) => id))
  return [...world.stripe.account.subscriptions.values()].filter(({ customer }) => ids.has(String(customer)))
}

export async function pay(page: Page, number?: string): Promise<void> {
  await typeCard(page, number ? { number } : {})
  await subscribeButton(page).click()
}

/** Expects that after a refusal the dialog is closed, the refused card is gone, and the focus is in the empty field. */
export async function expectEmptyCard(page: Page): Promise<void> {
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  await page.locator('[name=stripe-number]:focus').waitFor()
  for (const label of ['Número do cartão', 'Validade', 'CVC']) {
    expect(await page.getByLabel(label).inputValue()).toBe('')
  }
}

export async function expectPaid(page: Page): Promise<void> {
  await page.getByText('Premium ativado!').first().waitFor()
  await page.waitForURL('**/painel')
}

export async function subscribe(world: CheckoutWorld, buyer: Buyer, number?: string): Promise<void> {
  await openCheckout(buyer.page)
  await pay(buyer.page, number)
  await expectPaid(buyer.page)
  await world.stripe.delivered()
}

export async function expectReceipts(section: Locator, count: number): Promise<void> {
  const receipts = section.getByRole('button', { name: /^Ver recibo/ })
  await receipts.nth(count - 1).waitFor()
  expect(await receipts.count()).toBe(count)
}

export async function changeCard(world: CheckoutWorld, page: Page, number: string): Promise<void> {
  await page.locator('#assinatura').getByRole('button', { name: 'Trocar cartão' }).click()
  await page.waitForURL(`${world.stripe.url}/**`)
  await page.getByLabel('Número do cartão').fill(number)
  await page.getByLabel('Validade (MM/AA)').fill('12/40')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Nome no cartão').fill('Ana Souza')
  await page.getByRole('button').click()
  await page.waitForURL('**/painel/perfil**')
  await world.stripe.delivered()
}
