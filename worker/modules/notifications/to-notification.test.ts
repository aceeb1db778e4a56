import { expect, test } from 'vitest'
import type { NotificationRow } from '#db/queries/notifications/notifications'
import { toNotification } from './to-notification.ts'

const at = new Date('2026-11-21T12:00:00Z')
const row: NotificationRow = {
  id: 'a',
  kind: '',
  subjectId: 'casal/3',
  createdAt: at,
  readAt: null,
  category: null,
  activityId: null,
  place: null,
  city: null,
  uf: null,
}

test.each([
  ['payment_failed', 'A renovação não passou'],
  ['pass_ending', 'O passe está chegando ao fim'],
])('%s is said, and leads to the subscription', (kind, title) => {
  expect(toNotification({ ...row, kind })).toMatchObject({
    kind,
    title,
    url: '/painel/perfil#assinatura',
    readAt: null,
  })
})

test('a kind of a later release leads to the dashboard', () => {
  expect(toNotification({ ...row, kind: 'month_in_review' }).url).toBe('/painel')
})
