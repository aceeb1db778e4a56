import { LOCALE } from '#contracts/locale'
import { MAX_COUNTED } from '#contracts/pagination'

export const adminAccount = {
  back: 'Todas as contas',
  open: (username: string) => `Abrir a conta ${username}`,
  gone: { title: 'Conta não encontrada', text: 'Ela pode ter sido excluída.' },
  disabled: 'Bloqueada',
  unconfirmed: 'E-mail sem confirmar',
  deletionDue: (date: string) => `Pediu para sair: some em ${date}`,
  reason: 'Motivo',
  reasonMissing: 'Escreva o motivo: ele fica na auditoria.',
  days: 'Quantos dias',
  until: 'Último dia do Premium',
  untilMissing: 'Escolha um dia que ainda não passou.',
  reasonHelp: (length: number) => `Fica na auditoria, até ${length} letras.`,
  reasonOfDeletionHelp: (length: number) => `Fica na auditoria depois da conta: sem nomes, até ${length} letras.`,
  activateText: (username: string) => `O casal de ${username} passa a ter Premium, sem pagar, até o dia escolhido.`,
  deactivateTitle: 'Desativar Premium?',
  deactivateText: (username: string) => `O casal de ${username} volta ao plano Grátis agora.`,

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
  sessions: {
    title: 'Sessões',
    empty: 'Ninguém conectado.',
    since: (from: string, until: string) => `Entrou em ${from}, vale até ${until}`,
    used: (day: string) => `usada em ${day}`,
  },
  timeline: {
    title: 'Linha do tempo',
    empty: 'Nada registrado ainda.',
    more: 'Ver mais antigos',
    moreFailed: 'Não deu para carregar mais agora.',
    letter: (kind: string) => `E-mail: ${kind}`,
    letterStates: { pending: 'Na fila', sent: 'Enviado', dead: 'Desistimos' },
    payment: (means: 'subscription' | 'pix', amount: string) =>
      `Pagamento: ${means === 'pix' ? 'Pix' : 'Assinatura'} · ${amount}`,
    refunded: (amount: string) => `${amount} devolvidos`,
    disputed: 'contestado no banco',
    ofPartner: 'pago pelo par',
    reports: { page: 'Denúncia da página do casal', note: 'Denúncia das palavras de um convite' },
    upheld: 'tudo mantido',
    settled: { banned: 'tirada do ar', removed: 'retiradas' } as Readonly<Record<string, string>>,
    open: 'em aberto',
    message: 'Mensagem do Fale com a gente',
    messageStates: { open: 'em aberto', answered: 'respondida', closed: 'fechada sem resposta' },
    session: 'Entrou',
    plan: {
      premium_activated: 'O Premium começou',
      premium_deactivated: 'O Premium terminou',
      payment_failed: 'A renovação não passou',
    },
  },
  billing: {
    payer: (username: string) => `Quem paga: ${username}`,
    renews: (date: string) => `O Premium renova em ${date}`,
    ends: (date: string) => `O Premium vai até ${date}`,
  },
  actions: {
    cancel: 'Encerrar assinatura',
    resume: 'Retomar assinatura',
    back: 'Voltar',
    extend: 'Estender Premium',
    end_sessions: 'Encerrar sessões',
    customer: 'Ver na Stripe',
    refund: 'Devolver',
    resend: 'Mandar de novo',
    /** Read by screen readers after the label of a button in a list. */
    which: (what: string) => ` (${what})`,
    done: 'Feito',
    titles: {
      cancel: 'Encerrar a assinatura?',
      resume: 'Retomar a assinatura?',
      refund: (name: string, day: string) => `Devolver a ${name} o pagamento de ${day}?`,
      resend: 'Mandar de novo?',
      extend: 'Estender o Premium?',
      end_sessions: 'Encerrar todas as sessões?',
    },
    endingText: (day: string) => `O fim já está marcado para ${day}. Agora, o Premium termina na hora.`,
    resumeText: (username: string) =>
      `O fim marcado é desfeito: a assinatura de ${username} volta a renovar sozinha. A confirmação vai por e-mail.`,
    cancelText: (username: string) => `Nada mais é cobrado de ${username}, que recebe a confirmação por e-mail.`,
    when: 'Quando termina',
    whens: { period_end: 'No fim do período', now: 'Agora' },
    onDay: (label: string, day: string) => `${label} (${day})`,
    refundText: 'O dinheiro volta para o cartão ou a conta que pagou, e quem pagou recebe um e-mail.',
    share: 'Quanto',
    shares: {
      unused: (amount: string) => `Os dias não usados · ${amount}`,
      whole: (amount: string, isEnding: boolean) => `Tudo · ${amount}${isEnding ? ' e encerra' : ''}`,
    },
    shareMissing: 'Escolha quanto devolver.',
    resendText: (letter: string) =>
      `A mensagem “${letter}” vai para o e-mail da conta. Links antigos não são refeitos.`,
    extendText: (until: string) => `Hoje vai até ${until}. Quem paga por mês só é cobrado depois dos dias a mais.`,
    days: 'Quantos dias a mais',
    daysHelp: (max: number) => `De 1 a ${max}.`,
    daysMissing: (max: number) => `Escreva um número de 1 a ${max}.`,
    endSessionsText: (username: string) => `${username} precisa entrar de novo em cada aparelho.`,
    doneTexts: {
      cancel: 'O fim da assinatura está registrado.',
      resume: 'A assinatura volta a renovar.',
      refund: 'A devolução foi pedida ao banco.',
      resend: 'A mensagem está na fila de envio.',
      extend: 'Os dias a mais já valem.',
      end_sessions: 'Ninguém está conectado nesta conta.',
    },
  },
  /** For a list that has more entries than its page shows. */
  latest: (count: number) => `os ${count} mais novos`,
} as const
export const adminActivities = {
  search: 'Buscar',
  searchHelp: 'Pelo começo do endereço do casal ou do nome do lugar.',
  caption: 'Lugares escolhidos, do mais novo ao mais antigo',
  columns: {
    place: 'Lugar',
    city: 'Cidade',
    category: 'Categoria',
    couple: 'Casal',
    state: 'Estado',
    selected: 'Escolhida em',
    completed: 'Concluída em',
  },
  noCity: 'Sem cidade',
  states: { selected: 'Escolhida', completed: 'Concluída' },
  anyStage: 'Qualquer',
  from: 'Escolhidas desde',
  to: 'Escolhidas até',
  notYet: 'Ainda não',
  shown: (count: number, hasMore: boolean, total: number | null) =>
    listedOf(count === 1 ? '1 rolê' : `${count} rolês`, hasMore, total),
  empty: { title: 'Nada por aqui', text: 'Nenhum rolê combina com essa busca.' },
} as const

const people = (count: number) => (count === 1 ? '1 pessoa' : `${count} pessoas`)

export const adminUsers = {
  search: 'Buscar',
  searchHelp: 'Qualquer parte do nome, do usuário, do e-mail ou do endereço do casal.',
  plan: 'Plano',
  anyPlan: 'Todos',
  plans: {
    free: 'Grátis',
    premium: 'Premium',
    paying: 'Pagando',
    ending: 'Cancelado, com fim marcado',
    past_due: 'Em atraso',
    granted: 'Concedido',
    ended: 'Terminou',
    began: 'Começou a pagar no mês',
    left: 'Deixou de pagar no mês',
  },
  month: 'Mês',
  role: 'Papel',
  roles: { all: 'Todos', user: 'Usuários', admin: 'Admins' },
  state: 'Estado',
  anyState: 'Qualquer',
  states: { active: 'Ativas', disabled: 'Bloqueadas', leaving: 'De saída', unconfirmed: 'E-mail sem confirmar' },
  order: 'Ordem',
  orders: { newest: 'Mais novas', oldest: 'Mais antigas' },
  from: 'Contas desde',
  to: 'Contas até',
  caption: 'Usuários',
  columns: {
    person: 'Pessoa',
    email: 'E-mail',
    plan: 'Plano e papel',
    couple: 'Casal',
    activities: 'Atividades',
    since: 'Conta de',
    lastSeen: 'Último acesso',
    actions: 'Ações',
  },
  actionsOf: (username: string) => `Ações (${username})`,
  never: 'Nunca',
  handle: (username: string) => `@${username}`,
  admin: 'Admin',
  free: 'Grátis',
  premium: 'Premium',
  billing: {
    none: '',
    active: 'pagando',
    past_due: 'pagamento pendente',
    canceled: 'cancelado',
    granted: 'concedido',
  },
  pass: (date: string) => `passe até ${date}`,
  ending: (date: string) => `cancelado, até ${date}`,
  ended: (date: string) => `terminou em ${date}`,
  lastSeen: (date: string) => `Último acesso em ${date}`,
  neverSeen: 'Nunca entrou',
  since: (date: string) => `Conta de ${date}`,
  makeAdmin: 'Tornar Admin',
  endAdmin: 'Tirar Admin',
  activate: 'Dar Premium',
  deactivate: 'Desativar Premium',
  remove: 'Excluir',
  shown: (count: number, hasMore: boolean, total: number | null) => listedOf(people(count), hasMore, total),
  empty: { title: 'Ninguém por aqui', text: 'Nenhuma conta combina com essa busca.' },
  deleteTitle: 'Excluir usuário?',
  deleteText: (username: string) =>
    `Tem certeza que deseja excluir o usuário ${username}? Esta ação não pode ser desfeita.`,
  deleted: { title: 'Usuário Excluído', description: (username: string) => `A conta ${username} não existe mais.` },
  gone: (reason: string, username: string) => `${reason}. A conta ${username} não existe mais.`,
  adminTitle: 'Tornar administrador?',
  adminText: (username: string) => `${username} vai ver e mudar tudo neste painel, e precisará entrar de novo.`,
  endAdminTitle: 'Tirar o papel de administrador?',
  endAdminText: (username: string) => `${username} não vai mais ver este painel, e precisará entrar de novo.`,
  endOwnAdminText:
    'Esta é a sua conta: você sai do painel agora e precisará entrar de novo. Só outro administrador pode dar esse acesso de volta.',
  roleChanged: {
    title: 'Role Alterado',
    admin: (username: string) => `${username} agora administra o produto.`,
    user: (username: string) => `${username} não administra mais o produto.`,
    own: 'Você não administra mais o produto. Entre de novo para continuar.',
  },
  premiumChanged: {
    title: 'Status Premium Atualizado',
    activated: (username: string) => `Premium ativado para ${username}.`,
    deactivated: (username: string) => `Premium desativado para ${username}.`,
  },
} as const

/** The number of rows on screen, and the total. */
export const listedOf = (what: string, hasMore: boolean, total: number | null) =>
  listed(what, hasMore) + (hasMore ? inAll(total) : '')

const listed = (what: string, hasMore: boolean) => `${what} na lista${hasMore ? ', e há mais' : ''}`
/** Lists are counted up to 1,000. */
function inAll(total: number | null): string {
  if (total === null) return ''
  return total > MAX_COUNTED ? `: mais de ${formatCount(MAX_COUNTED)} ao todo` : `: ${formatCount(total)} ao todo`
}
const formatCount = (count: number) => count.toLocaleString(LOCALE)
