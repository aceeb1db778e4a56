import type { Page } from 'playwright-core'
import type { AccountPage } from '#contracts/admin-users'
import { alter } from '../../browser/route-answers.ts'
import type { Screen } from '../screen.ts'
import { LONGEST_EMAIL } from './admin-panel-states.ts'

const ADDRESS = '**/api/admin/users/*'
const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T15:00:00.000Z`
const many = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index))

/** Fills every list, one of them to its full length. */
const fill = (page: AccountPage): AccountPage => ({
  ...page,
  account: { ...page.account, subscription: { ...page.account.subscription, currentPeriodEnd: at(31) } },
  billing: {
    payer: { id: page.account.id, username: page.account.username },
    isRunning: true,
    endsAtPeriodEnd: false,
    until: at(31),
    customerUrl: 'https://dashboard.stripe.com/customers/cus_1',
  },
  couple: { ...page.couple, members: [...page.couple.members, { id: 'outra', username: 'bia', email: LONGEST_EMAIL }] },
  invitations: many(20, (index) => ({
    id: `convite-${index}`,
    category: 'Gastronomia',
    location: index % 3 === 0 ? null : 'Recife',
    state: (['open', 'answered', 'expired', 'deleted'] as const)[index % 4] ?? 'open',
    createdAt: at(28 - index),
  })),
  choices: many(3, (index) => ({
    id: `escolha-${index}`,
    category: 'Gastronomia',
    place: { name: 'Restaurante e Pizzaria Dona Maria das Graças de Olinda', city: 'Olinda, PE' },
    selectedAt: at(20 - index),
    completedAt: index === 0 ? null : at(21),
  })),
  timeline: [
    {
      id: 'change:mudou',
      at: at(9),
      kind: 'change',
      actor: 'chefe',
      action: 'premium_activated',
      details: { reason: 'Prêmio da pesquisa de março, a pedido da Carol' },
    },
    { id: 'report:1', at: at(8), kind: 'report', about: 'page', reason: 'not_us', settledAs: null },
    { id: 'plan:1', at: at(3), kind: 'plan', change: 'premium_activated' },
    {
      id: 'payment:pago',
      at: at(2),
      kind: 'payment',
      means: 'pix',
      amountCents: 5700,
      refundedCents: 1900,
      isDisputed: true,
      isOwn: false,
    },
    {
      id: 'payment:mensal',
      at: at(2),
      kind: 'payment',
      means: 'subscription',
      amountCents: 1900,
      refundedCents: 0,
      isDisputed: false,
      isOwn: true,
    },
    { id: 'letter:recibo', at: at(2), kind: 'letter', letter: 'receipt', state: 'sent' },
    {
      id: 'change:recusado',
      at: at(1),
      kind: 'change',
      actor: 'chefe',
      action: 'payment_refunded',
      details: {
        reason: 'Pagou duas vezes',
        cents: '1900',
        outcome: 'Recusado: “Charge ch_3 has been charged back; cannot issue a refund.”',
      },
    },
    ...page.timeline,
  ],
  timelineCursor: 'k_letter:x',
})

const REFUND = { paidAt: at(2), wholeCents: 1900, unusedCents: 1267, isEnding: true }

async function openAccount(page: Page, id: string): Promise<void> {
  await alter<AccountPage>(page, ADDRESS, fill)
  await page.goto(`/admin?aba=usuarios&conta=${id}`)
  await page.getByText('Prêmio da pesquisa de março').waitFor()
}

export const adminAccountScreens: readonly Screen[] = [
  {
    name: 'admin-account',
    role: 'admin',
    open: ({ page, world }) => openAccount(page, world.premium.id),
  },
  {
    name: 'admin-account-refund',
    role: 'admin',
    open: async ({ page, world }) => {
      await page.route('**/api/admin/users/*/payments/*', (route) => route.fulfill({ json: REFUND }))
      await openAccount(page, world.premium.id)
      await page.getByRole('button', { name: 'Devolver' }).click()
      await page.getByText('Os dias não usados').waitFor()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: 'Devolver' }).click()
      await dialog.getByText('Escreva o motivo').waitFor()
    },
  },
  {
    name: 'admin-account-cancel',
    role: 'admin',
    open: async ({ page, world }) => {
      await openAccount(page, world.premium.id)
      await page.getByRole('button', { name: 'Encerrar assinatura' }).click()
      await page.getByRole('button', { name: 'Voltar' }).waitFor()
    },
  },
]
