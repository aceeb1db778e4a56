import type { InboxMessage, OpenedMessage } from '#contracts/admin-contact'

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
  },
]

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
