import type { Page } from 'playwright-core'
import type { Notification, NotificationList } from '#contracts/notifications'
import type { Role, Screen } from '../screen.ts'

const ADDRESS = '**/api/notifications'
const MARKED = '**/api/notifications/read'
const DAY_MS = 24 * 60 * 60_000

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

const chosen = (id: string, place: string, days: number, isRead = false): Notification => ({
  id,
  kind: 'activity_selected',
  title: 'Rolê escolhido',
  body: `Seu par escolheu ${place}.`,
  url: '/painel',
  createdAt: daysAgo(days),
  readAt: isRead ? daysAgo(days) : null,
})

const SOME: readonly Notification[] = [
  chosen('a', 'Mercado de São José, em Recife, PE', 0),
  {
    ...chosen('b', '', 1),
    kind: 'achievement_unlocked',
    title: 'Conquista desbloqueada',
    body: 'Primeira Aventura: mais 10 pontos.',
    url: '/painel/conquistas',
  },
  {
    ...chosen('c', '', 12, true),
    kind: 'premium_activated',
    title: 'Premium Ativo',
    body: 'O Premium de vocês está valendo: convites ilimitados e todas as categorias.',
    url: '/painel/upgrade',
  },
  chosen('d', 'Gastronomia em Campinas, SP', 400, true),
  {
    ...chosen('e', '', 420, true),
    kind: 'payment_failed',
    title: 'A renovação não passou',
    body: 'O banco não aprovou a cobrança. O Premium continua por alguns dias: atualize o cartão para ele não parar.',
    url: '/painel/perfil#assinatura',
  },
  {
    ...chosen('f', '', 430, true),
    kind: 'pass_ending',
    title: 'O passe está chegando ao fim',
    body: 'Ele acaba sozinho, e nada mais é cobrado. Para seguir no Premium, é só renovar.',
    url: '/painel/perfil#assinatura',
  },
]

/** Fakes the notifications, so that the shared account's own stay unread. */
async function answerWith(page: Page, items: readonly Notification[]): Promise<void> {
  const unread = items.filter(({ readAt }) => readAt === null).length
  const json: NotificationList = { items: [...items], unread }
  await page.route(ADDRESS, (route) => route.fulfill({ json }))
  await page.route(MARKED, (route) => route.fulfill({ json: { unread: 0 } }))
}

async function ring(page: Page): Promise<void> {
  // Uses a page of text, because no control there is half covered by the panel.
  await page.goto('/privacidade#direitos')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: /^Notificações/ }).click()
}

const withSome = (role: Role): Screen => ({
  name: 'notifications',
  role,
  open: async ({ page }) => {
    await answerWith(page, SOME)
    await ring(page)
    await page.getByText('Premium Ativo').first().waitFor()
  },
})

export const notificationsScreens: readonly Screen[] = [withSome('user')]
