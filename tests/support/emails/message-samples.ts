import {
  type MessageKind,
  type PayloadOf,
  renderMessage,
} from '../../../worker/modules/notifications/emails/render-message.ts'

export const SENDER = { appOrigin: 'https://pradois.example', publicConfig: { supportEmail: 'oi@pradois.example' } }
export const PLACE = {
  name: 'Museu de Artes e Ofícios',
  address: 'Praça Rui Barbosa, 600 - Centro, Belo Horizonte - MG',
  attributions: ['Cadastro Nacional de Museus / Ibram'],
}
export const CHOICE = { category: 'Cultural', city: 'Belo Horizonte, MG', place: PLACE }
export const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345'
const UNSUBSCRIBE_TOKEN = `monthly_summary.${'a'.repeat(32)}.${'0'.repeat(64)}`

export const SAMPLES: { [K in MessageKind]: PayloadOf<K> } = {
  welcome: { firstName: 'Ana', token: TOKEN },
  reset_password: { firstName: 'Ana', token: TOKEN },
  verify_email: { firstName: 'Ana', token: TOKEN },
  confirm_old_email: { firstName: 'Ana', token: TOKEN },
  confirm_new_email: { firstName: 'Ana', token: TOKEN },
  password_changed: { firstName: 'Ana', at: '2026-11-20T12:00:00.000Z' },
  second_factor: { firstName: 'Ana', event: 'replaced', at: '2026-11-20T12:00:00.000Z' },
  new_device: { firstName: 'Ana', device: 'Chrome no Android', at: '2026-11-20T12:00:00.000Z' },
  contact_answer: {
    firstName: 'Ana',
    answer: 'O convite abre de novo: era um defeito nosso.\n\nObrigada por avisar!',
    message: 'O convite que mandei\nnão abre no celular dela.',
    writtenAt: '2026-11-20T12:00:00.000Z',
  },
  email_changed: { firstName: 'Ana', isOldAddress: true },
  premium: {
    firstName: 'Ana',
    until: '2026-12-20T12:00:00.000Z',
    renews: true,
    kind: 'card',
    amountCents: 1900,
    paidAt: '2026-11-20T12:00:00.000Z',
  },
  receipt: {
    firstName: 'Ana',
    amountCents: 1900,
    paidAt: '2026-12-20T12:00:00.000Z',
    until: '2027-01-20T12:00:00.000Z',
    means: 'card',
  },
  payment_failed: { firstName: 'Ana', graceUntil: '2026-12-27T12:00:00.000Z' },
  cancellation: {
    firstName: 'Ana',
    until: '2026-12-20T12:00:00.000Z',
    receivedAt: '2026-11-20T12:00:00.000Z',
    protocol: '20261120-A1B2C3-7',
  },
  resumed: { firstName: 'Ana', until: '2026-12-20T12:00:00.000Z' },
  withdrawal: { firstName: 'Ana', amountCents: 1900, means: 'card' },
  refund: {
    ...{ firstName: 'Ana', amountCents: 1267, paidCents: 1900, paidAt: '2026-11-12T12:00:00.000Z', means: 'card' },
    plan: { until: '2026-12-12T12:00:00.000Z', renews: true },
  },
  pass_ending: { firstName: 'Ana', until: '2026-12-20T12:00:00.000Z' },
  premium_ending: { firstName: 'Ana', until: '2026-12-20T12:00:00.000Z' },
  pix_reminder: { firstName: 'Ana', amountCents: 1900, expiresAt: '2026-11-20T13:00:00.000Z' },
  premium_ended: { firstName: 'Ana' },
  outing_tomorrow: {
    firstName: 'Ana',
    noticeId: 'n',
    plannedAt: '2026-11-20T19:00',
    invitationToken: TOKEN,
    activityId: 'p',
    category: CHOICE.category,
    name: PLACE.name,
    source: 'cnm-ibram',
    city: CHOICE.city,
  },
  monthly_summary: {
    firstName: 'Ana',
    month: '2026-11',
    outings: 3,
    places: 2,
    achievements: 1,
    unsubscribeToken: UNSUBSCRIBE_TOKEN,
  },
  invited: { firstName: 'Ana', invitationId: 'convite' },
  activity: {
    ...{ firstName: 'Ana', choice: CHOICE, plannedAt: '2026-12-05T19:30', isDateProposed: false },
    ...{ chooserName: null, message: 'Rafa, bora?' },
  },
  activity_guest: {
    token: TOKEN,
    choice: CHOICE,
    plannedAt: '2026-12-05T19:30',
    isDateProposed: false,
    routeUrl: 'https://www.google.com/maps/search/?api=1&query=Mercado',
    unsubscribeToken: UNSUBSCRIBE_TOKEN,
  },
  join_requested: { firstName: 'Ana', askerName: 'Rafa' },
  couple_joined: { firstName: 'Ana' },
  export_ready: { firstName: 'Ana' },
  deletion_requested: { firstName: 'Ana', dueAt: '2026-12-20T12:00:00.000Z' },
  deletion_done: { firstName: 'Ana' },
  couple_ended: { firstName: 'Ana' },
  page_banned: { firstName: 'Ana' },
}
export const KINDS = Object.keys(SAMPLES) as MessageKind[]

export const render = <K extends MessageKind>(kind: K, changes: Partial<PayloadOf<K>> = {}) =>
  renderMessage({ kind, payload: JSON.stringify({ ...SAMPLES[kind], ...changes }) }, SENDER)
