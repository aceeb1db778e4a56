import { MOST_COUNTED } from '#contracts/http/pagination'
import { LOCALE } from '#contracts/locale'
import { TERMS } from '#contracts/terms'
import { common } from '../common.ts'
import { adminEmail } from './admin-email.ts'
import { adminOverview } from './admin-overview.ts'
import { type Audited, auditAction, auditTarget, LIST_NAMES, placeName } from './audit-words.ts'

const people = (count: number) => (count === 1 ? '1 pessoa' : `${count} pessoas`)
const listed = (what: string, hasMore: boolean) => `${what} na lista${hasMore ? ', e há mais' : ''}`
/** Lists are counted up to a thousand. */
function inAll(total: number | null): string {
  if (total === null) return ''
  return total > MOST_COUNTED ? `: mais de ${formatCount(MOST_COUNTED)} ao todo` : `: ${formatCount(total)} ao todo`
}
const formatCount = (count: number) => count.toLocaleString(LOCALE)

export const admin = {
  tabs: {
    label: 'Áreas do painel',
    overview: 'Visão Geral',
    users: 'Usuários',
    activities: 'Atividades',
    catalogue: 'Lugares',
    pages: 'Denúncias',
    email: 'Email',
    settings: 'Configurações',
  },
  error: common.error,
  failed: 'Não foi possível concluir. Confira a conexão e tente de novo.',
  loadMore: 'Carregar mais',
  loadMoreFailed: 'Não deu para carregar mais agora.',
  exports: {
    action: 'Baixar CSV',
    /** Follows the label for screen readers. */
    what: (list: string) => ` (${LIST_NAMES[list] ?? list})`,
    fileName: (list: string, day: string) => `${list}-${day}.csv`,
    failed: 'O arquivo não chegou inteiro. Confira a conexão e baixe de novo.',
  },

  counters: {
    users: (count: number) => (count === 1 ? 'usuário' : 'usuários'),
    newUsers: (count: string) => `${count} este mês`,
    premium: 'com Premium',
    premiumShare: (percent: string) => `${percent} de todos`,
    activities: (count: number) => (count === 1 ? 'atividade escolhida' : 'atividades escolhidas'),
    thisWeek: (count: string) => `${count} nesta semana`,
    revenue: 'receita do mês (MRR)',
    growth: (percent: string) => `${percent} sobre o mês passado`,
    noGrowth: 'Sem receita no mês passado',
  },
  charts: {
    title: `Últimos ${TERMS.panelMonths} meses`,
    newUsers: 'Usuários novos',
    premiumUsers: 'Com Premium',
    activities: 'Atividades escolhidas',
    revenue: 'Receita',
    thisMonth: 'este mês',
    peak: (value: string, month: string) => `Máximo: ${value} em ${month}`,
    nothing: 'Nada registrado ainda.',
    summary: (title: string, first: string, last: string, value: string) =>
      `${title}, mês a mês, de ${first} a ${last}. Este mês: ${value}. As setas percorrem os meses.`,
    notDrawn: 'Os gráficos não chegaram agora. Os números de cada mês estão nas tabelas.',
    table: 'Ver em tabela',
    month: 'Mês',
    value: 'Valor',
  },
  audit: {
    title: 'O que mudou',
    empty: { title: 'Nada por aqui', text: 'Nenhum administrador mudou nada até agora.' },
    action: (action: string, details: Readonly<Record<string, string>> | null) => auditAction(action, details),
    target: (entry: Audited) => auditTarget(entry),
  },

  places: {
    see: 'Ver lugares',
    warning: {
      title: 'O orçamento de lugares está acabando',
      text: 'Já se foram 80% ou mais das chamadas pagas. Quando acabarem, as sugestões vêm só do catálogo próprio.',
    },
    exhausted: {
      title: 'O orçamento de lugares acabou',
      today: 'Até amanhã, as sugestões vêm só do catálogo próprio.',
      /** `month`: the name of the next month. */
      month: (month: string) => `Até 1º de ${month}, as sugestões vêm só do catálogo próprio.`,
    },
    name: placeName,
  },

  users: {
    search: 'Buscar',
    searchHelp: 'Qualquer parte do nome, do usuário, do e-mail ou do endereço do casal.',
    plan: 'Plano',
    plans: { all: 'Todos', free: 'Free', premium: 'Premium' },
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
    /** Name of the menu of a row. */
    actionsOf: (username: string) => `Ações (${username})`,
    never: 'Nunca',
    handle: (username: string) => `@${username}`,
    admin: 'Admin',
    free: 'Free',
    premium: 'Premium',
    billing: {
      none: '',
      active: 'pagando',
      past_due: 'pagamento pendente',
      canceled: 'cancelado, até o fim do período',
      granted: 'concedido',
    },
    lastSeen: (date: string) => `Último acesso em ${date}`,
    neverSeen: 'Nunca entrou',
    since: (date: string) => `Conta de ${date}`,
    makeAdmin: 'Tornar Admin',
    endAdmin: 'Tirar Admin',
    activate: 'Ativar Premium',
    deactivate: 'Desativar Premium',
    remove: 'Excluir',
    shown: (count: number, hasMore: boolean, total: number | null) =>
      listed(people(count), hasMore) + (hasMore ? inAll(total) : ''),
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
  },

  activities: {
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
    handle: (slug: string) => `@${slug}`,
    noCity: 'Sem cidade',
    states: { selected: 'Escolhida', completed: 'Concluída' },
    anyStage: 'Qualquer',
    from: 'Escolhidas desde',
    to: 'Escolhidas até',
    notYet: 'Ainda não',
    shown: (count: number, hasMore: boolean, total: number | null) =>
      listed(count === 1 ? '1 atividade' : `${count} atividades`, hasMore) + (hasMore ? inAll(total) : ''),
    empty: { title: 'Nada por aqui', text: 'Nenhuma atividade combina com essa busca.' },
  },

  email: adminEmail,
  overview: adminOverview,

  health: {
    title: 'Falta dizer quem opera o serviço',
    missing: (names: string) =>
      `Sem isto, rodapé, termos e política de privacidade ficam incompletos. Falta configurar no servidor: ${names}.`,
  },
  settings: {
    lead: 'O que o servidor tem configurado. Os valores nunca aparecem aqui.',
    names: {
      paymentPublicKey: { title: 'Chave pública de pagamento', text: 'Abre o campo do cartão no navegador.' },
      paymentSecretKey: { title: 'Chave secreta de pagamento', text: 'Cria e confere assinaturas.' },
      emailServiceKey: { title: 'Chave do serviço de e-mail', text: 'Envia boas-vindas, avisos e testes.' },
      placesServiceKey: { title: 'Chave do serviço de lugares', text: 'Sem ela, os lugares vêm do catálogo próprio.' },
      signingSecret: { title: 'Segredo de assinatura', text: 'Assina as sessões de quem entra.' },
      databaseUrl: { title: 'Endereço do banco de dados', text: 'Onde tudo fica guardado.' },
    },
  },
} as const
