import type { Examples } from './call-examples.ts'

const UNSUBSCRIBE_TOKEN = `monthly_summary.5b0d3c1e9a7f4e26b8c1d2e3f4a5b6c7.${'0'.repeat(64)}`

export const notificationExamples: Examples = {
  getNotifications: {
    parameters: { after: '2026-03-07T19:00:00.000Z' },
    response: {
      items: [
        {
          id: '5b0d3c1e9a7f4e26b8c1d2e3f4a5b6c7',
          kind: 'activity_selected',
          title: 'Rolê escolhido',
          body: 'Seu par escolheu Bar do Mirante, em Campinas, SP.',
          url: '/painel',
          createdAt: '2026-03-07T20:00:00.000Z',
          readAt: null,
        },
      ],
      unread: 1,
    },
  },
  postNotificationsRead: { body: { ids: ['5b0d3c1e9a7f4e26b8c1d2e3f4a5b6c7'] }, response: { unread: 0 } },
  getUserPreferences: { response: { monthlySummary: false, emailVerified: true } },
  putUserPreferences: { body: { monthlySummary: true }, response: { monthlySummary: true, emailVerified: true } },
  postUnsubscribeByToken: { parameters: { token: UNSUBSCRIBE_TOKEN }, response: { success: true } },
  getUnsubscribeByToken: { parameters: { token: UNSUBSCRIBE_TOKEN } },
  putPushSubscriptions: {
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/dXBkYXRl',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  },
  deletePushSubscriptions: { body: { endpoint: 'https://fcm.googleapis.com/fcm/send/dXBkYXRl' } },
  getPushSettings: { response: { choice: true, achievement: true, reminder: false } },
  putPushSettings: { body: { reminder: false }, response: { choice: true, achievement: true, reminder: false } },
  postTestEmail: { body: { type: 'welcome' }, response: { success: true, id: '49a3999c-0ce1-4ea6-ab68-afcd6dc2e794' } },
}
