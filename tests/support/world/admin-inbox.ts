import type { InboxMessage, OpenedMessage } from '#contracts/admin-contact'
import type { AuditEntry } from '#contracts/admin-users'

const EXCERPT =
  'Paguei o Premium por Pix ontem à noite e o painel ainda diz Grátis. O comprovante está comigo, e não sei o que fazer…'

/** Messages of Premium couples, one of them overdue, and of others. */
export const MESSAGES: InboxMessage[] = [
  {
    id: 'm1',
    name: 'Maria Aparecida da Conceição Albuquerque',
    email: 'maria.aparecida.da.conceicao@correio-de-um-nome-comprido.com.br',
    account: { id: 'a1', username: 'maria.aparecida' },
    writtenAt: '2026-11-26T14:20:00.000Z',
    answerBy: '2026-11-27',
    isOverdue: true,
    excerpt: EXCERPT,
    settled: null,
  },
  {
    id: 'm2',
    name: 'João',
    email: 'joao@exemplo.com.br',
    account: { id: 'a2', username: 'joao' },
    writtenAt: '2026-11-30T12:00:00.000Z',
    answerBy: '2026-12-01',
    isOverdue: false,
    excerpt: 'Dá para trocar a foto do casal pelo celular?',
    settled: null,
  },
  {
    id: 'm3',
    name: null,
    email: 'visita@exemplo.com.br',
    account: null,
    writtenAt: '2026-11-29T22:41:00.000Z',
    answerBy: null,
    isOverdue: false,
    excerpt: 'Recebi um convite e o link não abre.',
    settled: null,
  },
]

const [SETTLED_AT, SENT_AT] = ['2026-11-30T13:00:00.000Z', '2026-11-30T13:00:04.000Z']
/** One message answered, one closed. */
export const SETTLED: InboxMessage[] = MESSAGES.slice(1).map((message, index) => ({
  ...message,
  settled:
    index === 0
      ? { at: SETTLED_AT, answer: 'Dá, em Nosso casal. Toque na foto.', letter: 'sent', sentAt: SENT_AT }
      : { at: SETTLED_AT, answer: null, letter: null, sentAt: null },
}))

export const OPENED: OpenedMessage = {
  id: 'm1',
  name: 'Maria Aparecida da Conceição Albuquerque',
  email: 'maria.aparecida.da.conceicao@correio-de-um-nome-comprido.com.br',
  account: { id: 'a1', username: 'maria.aparecida' },
  writtenAt: '2026-11-26T14:20:00.000Z',
  answerBy: '2026-11-27',
  isOverdue: true,
  message: `${EXCERPT}\n\nPodem olhar para mim? Meu par faz aniversário no sábado.`,
  settled: null,
}

const entry = (id: string, action: string, target: AuditEntry['target'], details: AuditEntry['details']) => ({
  ...{ id, action, target, details, at: '2026-11-30T13:00:00.000Z' },
  actor: { id: 'a9', username: 'coordenacao' },
})
export const AUDIT: AuditEntry[] = [
  entry('e1', 'message_answered', null, { message: 'm3' }),
  entry('e2', 'novelty_switched', null, { novelty: 'calendarFile', before: 'premium', audience: 'all' }),
  entry('e3', 'premium_activated', { id: 'a1', username: 'maria.aparecida.da.conceicao' }, { reason: 'Cortesia.' }),
]
