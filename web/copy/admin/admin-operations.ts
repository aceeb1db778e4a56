const plural = (count: number, one: string, many: string) => (count === 1 ? one : many)

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
  noJobs: 'Nenhuma rodou ainda',
  /** @param seconds - e.g. `0,3` */
  job: (when: string, seconds: string) => `${when}, em ${seconds} s`,
  states: { fine: 'Em ordem', failed: 'Falhou', late: 'Atrasada' },
  version: (version: string) => `Versão ${version}`,
  migrations: (count: number, when: string) =>
    `${count} ${plural(count, 'migração', 'migrações')}, a última de ${when}`,
} as const
