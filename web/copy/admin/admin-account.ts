/** Words of an account's page in the panel. */
export const adminAccount = {
  back: 'Todas as contas',
  open: (username: string) => `Abrir a conta ${username}`,
  gone: { title: 'Conta não encontrada', text: 'Ela pode ter sido excluída.' },
  disabled: 'Bloqueada',
  unconfirmed: 'E-mail sem confirmar',
  leaving: (date: string) => `Pediu para sair: some em ${date}`,
  menu: (username: string) => `Ações para ${username}`,
  reason: 'Motivo',
  reasonHelp: (length: number) => `Fica na auditoria, até ${length} letras.`,
  reasonOfDeletionHelp: (length: number) => `Fica na auditoria depois da conta: sem nomes, até ${length} letras.`,
  activateTitle: 'Ativar Premium?',
  activateText: (username: string) => `O casal de ${username} passa a ter Premium, sem pagar, até alguém tirar.`,
  deactivateTitle: 'Desativar Premium?',
  deactivateText: (username: string) => `O casal de ${username} volta ao plano Free agora.`,

  couple: {
    title: 'Casal',
    since: (date: string) => `Casal desde ${date}`,
    isPublic: 'Página pública',
    isPrivate: 'Página privada',
    banned: (reason: string) => `Página fora do ar: ${reason}`,
    self: 'esta conta',
  },
  invitations: {
    title: 'Convites',
    empty: 'Nenhum convite.',
    noCity: 'sem cidade',
    states: { open: 'Aberto', answered: 'Respondido', expired: 'Vencido', deleted: 'Apagado' },
  },
  choices: { title: 'Escolhas', empty: 'Nada escolhido.', done: (date: string) => `feita em ${date}` },
  payments: {
    title: 'Pagamentos',
    empty: 'Nunca pagou.',
    kinds: { subscription: 'Assinatura', pix: 'Pix' },
    refunded: (amount: string) => `${amount} devolvidos`,
    disputed: 'contestado no banco',
  },
  letters: {
    title: 'E-mails',
    empty: 'Nenhum e-mail guardado.',
    states: { pending: 'Na fila', sent: 'Enviado', dead: 'Desistimos' },
  },
  sessions: { title: 'Sessões', empty: 'Ninguém conectado.', until: (date: string) => `até ${date}` },
  audit: { title: 'O que mudou', empty: 'Nenhum administrador mudou esta conta.' },
  /** Where a list has as many as its page shows. */
  latest: (count: number) => `os ${count} mais novos`,
} as const
