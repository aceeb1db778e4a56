import { expect, test } from 'vitest'
import type { NotificationRow } from '#db/queries/notifications/notifications'
import { toNotification } from './list-notifications.ts'

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
  askerId: null,
  askerName: null,
  partnerId: null,
  partnerName: null,
  invitationToken: null,
  location: null,
  message: null,
  proposedAt: null,
  plannedAt: null,
  dateSetAt: null,
  isDateProposed: false,
  finalRank: null,
}

test.each([
  ['payment_failed', 'A renovação não passou'],
  ['pass_ending', 'O passe está chegando ao fim'],
])('%s has a title and links to the subscription', (kind, title) => {
  expect(toNotification({ ...row, kind })).toMatchObject({
    kind,
    title,
    url: '/painel/perfil#assinatura',
    readAt: null,
  })
})

test.each([
  [{ askerId: 'bia', askerName: 'Bia' }, 'Bia quer usar o Pra Dois com você. Falta a sua confirmação.'],
  [
    { askerId: 'bia', askerName: null },
    'Quem recebeu o seu convite quer usar o Pra Dois com você. Falta a sua confirmação.',
  ],
  [{}, 'Este pedido foi respondido, foi retirado ou venceu.'],
  [{ partnerId: 'bia', partnerName: 'Bia' }, 'Agora você e Bia têm o mesmo painel.'],
])('the notification of a join request with %j has its own text', (asker, body) => {
  expect(toNotification({ ...row, kind: 'join_requested', ...asker })).toMatchObject({
    body,
    url: '/painel/perfil#par',
  })
})

test.each([
  ['Ana', 'Agora você e Ana têm o mesmo painel.'],
  [null, 'Agora o casal tem duas contas.'],
])('the notification of a join with the partner %j has its own text', (partnerName, body) => {
  expect(toNotification({ ...row, kind: 'couple_joined', partnerName })).toMatchObject({ body, url: '/painel/juntos' })
})

test.each([
  ['partner_chose', 'Bia escolheu um lugar', '/painel'],
  ['partner_planned', 'Bia desmarcou o dia', '/painel'],
  ['partner_completed', 'Bia marcou como feito', '/painel/historico?aba=concluidas'],
  ['guest_planned', 'Bia desmarcou o dia', '/painel'],
  ['partner_dismissed', 'Bia tirou da lista', '/painel/historico'],
  ['partner_wrote', 'Bia contou como foi', '/painel/historico?aba=concluidas'],
])('%s names the partner, and the place while it may be named', (kind, title, url) => {
  const chosen = {
    kind,
    partnerName: 'Bia',
    message: 'Bia, bora?',
    activityId: 'a',
    category: 'Cultural',
    place: 'Museu',
  }
  expect(toNotification({ ...row, ...chosen })).toMatchObject({ title, body: 'Museu', url })
  const gone = toNotification({ ...row, kind })
  expect([gone.title, gone.body]).not.toContain('Museu')
  expect(gone.title).toBe(title.replace('Bia', 'Seu par'))
})

test.each([
  ['Bia, bora?', 'Bia escolheu', 'Bia não vai desta vez'],
  [null, 'Rolê escolhido', 'Desta vez não deu'],
])('the answer of a guest to the invitation %j has the name on it', (message, chosen, declined) => {
  const titleOf = (kind: string) => toNotification({ ...row, kind, message }).title
  expect([titleOf('activity_selected'), titleOf('declined')]).toEqual([chosen, declined])
})

const PLANNED = { plannedAt: '2026-12-24T16:00', dateSetAt: at, isDateProposed: true }

test('in a couple of two, a day that was proposed by the link has no name', () => {
  const planned = { ...row, ...PLANNED, kind: 'guest_planned', partnerId: 'b' }
  expect(toNotification(planned).title).toBe('Alguém com o link propôs quinta, 24 de dezembro, às 16h')
})

test('the day of an outing is named, whether it is a new one, and whether it is agreed', () => {
  const planned = { ...row, ...PLANNED, kind: 'partner_planned', partnerName: 'Bia' }
  expect(toNotification(planned).title).toBe('Bia propôs quinta, 24 de dezembro, às 16h')
  const moved = { ...planned, plannedAt: '2026-12-26T01:30', dateSetAt: new Date(0) }
  expect(toNotification(moved).title).toBe('Bia propôs outro dia: sábado, 26 de dezembro, à 1h30')
  expect(toNotification({ ...moved, isDateProposed: false }).title).toBe('Combinado: sábado, 26 de dezembro, à 1h30')
})

test('a kind of a later release links to the dashboard', () => {
  expect(toNotification({ ...row, kind: 'month_in_review' }).url).toBe('/painel')
})

test.each([
  [3, '3º lugar em novembro'],
  [null, 'O ranking fechou em novembro'],
])('the notification of a closed month with the rank %j opens that month', (finalRank, title) => {
  expect(toNotification({ ...row, kind: 'month_ranked', subjectId: '2026-11', finalRank })).toMatchObject({
    title,
    url: '/ranking?mes=2026-11',
  })
})
