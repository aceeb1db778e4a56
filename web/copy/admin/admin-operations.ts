import type { JobName } from '#contracts/admin'

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many)

const JOBS: Readonly<Record<JobName, { name: string; text: string }>> = {
  remove_disabled_members: { name: 'Contas bloqueadas', text: 'Tira do casal quem foi bloqueado.' },
  expire_plans: { name: 'Fim dos planos', text: 'Volta ao Grátis quem não renovou.' },
  remind_of_ends: { name: 'Aviso de fim do Premium', text: 'Avisa antes que o Premium acabe.' },
  remind_of_outings: { name: 'Lembretes de rolê', text: 'Lembra o casal do dia marcado.' },
  tell_weekly_turns: { name: 'Vez da semana', text: 'Avisa de quem é a vez de propor.' },
  drain_outbox: { name: 'Envio de e-mails', text: 'Manda os e-mails da fila.' },
  drain_push_outbox: { name: 'Avisos no aparelho', text: 'Manda os avisos da fila.' },
  resume_closing: { name: 'Ranking em andamento', text: 'Continua o fechamento de um mês.' },
  send_monthly_summaries: { name: 'Resumo do mês', text: 'Manda a cada casal o mês que passou.' },
  close_missed_months: { name: 'Meses esquecidos', text: 'Fecha o ranking de um mês que ficou aberto.' },
  erase_accounts: { name: 'Exclusão de contas', text: 'Apaga as contas com pedido vencido.' },
  retention: { name: 'Prazos de guarda', text: 'Apaga dados que passaram do prazo.' },
  reconcile_billing: { name: 'Conferência da cobrança', text: 'Compara os planos com o Stripe.' },
  count_overview: { name: 'Números do painel', text: 'Conta os números da Visão Geral.' },
  close_last_month: { name: 'Fechamento do mês', text: 'Fecha o ranking do mês que acabou.' },
}

export const adminOperations = {
  title: 'Operação',
  lead: 'O que olhar primeiro quando algo parece errado. Cada linha tem um roteiro.',
  runbook: 'Roteiro',
  /** Read by screen readers after the label. */
  runbookOf: (name: string) => ` (${name})`,
  names: {
    emails: 'Fila de e-mails',
    pushes: 'Fila de avisos no aparelho',
    letters: 'E-mails em 24 horas',
    google: 'Chamadas ao Google hoje',
    webhooks: 'Avisos do Stripe',
    errors: 'Erros por rota na última hora',
    jobs: 'Rotinas',
    version: 'Versão e banco',
  },
  attention: 'Atenção',
  fine: 'Em ordem',
  queueEmpty: 'Nada à espera',
  /** `count`: formatted; `isMore`: the count stopped there. */
  queue: (count: string, isMore: boolean, since: string) =>
    `${isMore ? 'Mais de ' : ''}${count} à espera, desde ${since}`,
  of: (used: string, limit: string) => `${used} de ${limit}`,
  noEmail: (used: string) => `${used}, sem serviço de e-mail configurado`,
  webhookAt: (when: string) => `Último aceito em ${when}`,
  noWebhook: 'Nenhum aceito ainda',
  refused: (count: number) => `${count} ${plural(count, 'recusado', 'recusados')} na última hora`,
  noErrors: 'Nenhum',
  error: (count: number, when: string) => `${count} ${plural(count, 'erro', 'erros')}, o último em ${when}`,
  lessThanTenth: 'menos de 0,1',
  neverRan: 'Nunca rodou',
  /** @param seconds - e.g. `0,3` */
  job: (when: string, seconds: string) => `${when}, em ${seconds} s`,
  jobs: JOBS,
  states: { fine: 'Em ordem', failed: 'Falhou', late: 'Atrasada' },
  version: (version: string) => `Versão ${version}`,
  migrations: (count: number, when: string) =>
    `${count} ${plural(count, 'migração', 'migrações')}, a última de ${when}`,
} as const
