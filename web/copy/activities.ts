import type { Feeling } from '#contracts/activities'
import { common } from './common.ts'

export const activities = {
  nextTitle: 'Próximo rolê',
  todayTitle: 'É hoje',
  todayAt: (hour: string) => `É hoje, às ${hour}`,
  changeMind: 'Mudou de ideia?',
  doneTitle: 'Rolê concluído',
  showNext: 'Ver o próximo',
  nextInvitation: 'Criar o próximo convite',
  chosenOn: (date: string) => `Escolhido em ${date}`,
  chosenBy: {
    you: (date: string) => `Você escolheu em ${date}`,
    partner: (date: string, name: string | null) => `Escolhido por ${name ?? 'seu par'} em ${date}`,
    both: (date: string) => `Deu match em ${date}`,
    guest: (date: string) => `Escolhido pelo convite em ${date}`,
  },
  planned: ({ day, hour }: { day: string; hour: string }) => `Combinado: ${day}, às ${hour}`,
  /** Name of the menu of an entry. */
  more: (place: string) => `Mais: ${place}`,
  setDay: 'Marcar o dia',
  changeDay: 'Mudar o dia',
  listTitle: 'Rolês escolhidos',
  seeAll: 'Ver todos',
  seeAllSpoken: 'Ver todos os rolês',
  onlyNext: 'Por enquanto, só o próximo rolê.',
  noneRecent: 'Nada por aqui nos últimos dias.',
  route: 'Rota',
  site: 'Site',
  phone: 'Ligar',
  calendar: 'Agenda',
  complete: 'Marcar como Concluída',
  completed: 'Atividade Concluída',
  completedToast: { title: 'Atividade Concluída! 🎉', description: 'Já entrou na história de vocês.' },
  completeFailed: 'Erro ao Concluir Atividade',
  completeFailedText: 'Erro ao marcar atividade como concluída',
  newChoice: 'Nova Atividade Selecionada! 🎉',
  newChoiceText: (name: string) => `A escolha foi ${name}.`,
  further: (count: number) =>
    count === 1
      ? 'Mais 1 lugar espera por vocês em “Ver todos”.'
      : `Mais ${count} lugares esperam por vocês em “Ver todos”.`,
  dismissal: {
    action: 'Tirar da lista',
    title: 'Tirar este lugar da lista?',
    text: (name: string, hasInvitation: boolean) =>
      `${name} sai das escolhas de vocês.${hasInvitation ? ' Se mudar de ideia, dá para escolher de novo na página do convite.' : ''}`,
    done: { title: 'Lugar tirado da lista' },
    failed: 'Não deu para tirar da lista. Tente de novo.',
  },
  hidden: (count: number) =>
    count === 1
      ? 'Mais 1 rolê guardado no histórico completo do Premium.'
      : `Mais ${count} rolês guardados no histórico completo do Premium.`,
  empty: {
    title: 'Nenhum rolê escolhido ainda',
    text: 'Crie um convite, mande o link e veja aqui o lugar que seu par escolher.',
    action: 'Criar Primeira Sugestão',
  },
  allDone: {
    title: 'Tudo feito por aqui',
    text: 'Nenhum lugar esperando por vocês. Bora combinar o próximo?',
    action: 'Criar convite',
  },
} as const
export const dashboard = {
  title: 'Painel',
  welcome: 'Bem-vindo de volta, ',
  rest: 'O resto do painel',
  renewalFailed: {
    title: 'A renovação não passou',
    inGrace: 'O Premium continua por alguns dias. Atualize o cartão para não perder nada.',
    paused: 'O Premium está em pausa. Ele volta assim que o pagamento passar.',
    action: 'Ver a assinatura',
  },
  links: {
    title: 'Atalhos',
    create: { title: 'Criar convite', text: 'Convite novo, lugar novo.' },
    achievements: { title: 'Conquistas', text: 'O que vocês já ganharam.' },
    profile: { title: 'Perfil do Casal', text: 'Foto, bio e página pública.' },
    upgrade: { title: 'Upgrade Premium', text: 'Mais lugares e categorias.' },
    premium: { title: 'Premium Ativo', text: 'Está tudo liberado.' },
  },
} as const
/** The question after the day of an outing. */
export const dayAfter = {
  title: 'E aí, foram?',
  went: 'Fomos',
  didNotGo: 'Não deu',
  elsewhere: 'Fomos a outro lugar',
  moving: 'Que dia fica melhor?',
  gone: (name: string) => `${name} saiu da lista`,
  goneText: 'Para guardar o lugar onde foram, criem um convite, escolham esse lugar e marquem como concluído.',
  find: 'Achar o lugar',
  putBack: 'Pôr de volta na lista',
  failed: 'A resposta não foi guardada',
} as const
export const stats = {
  title: 'Números de vocês',
  activities: (count: number) => (count === 1 ? 'rolê concluído' : 'rolês concluídos'),
  cities: (count: number) => (count === 1 ? 'cidade visitada' : 'cidades visitadas'),
  achievements: common.unit.achievements,
  /** `written`: the formatted number, e.g. `1.130`. */
  points: (total: number, written: string) => (total === 1 ? '1 ponto' : `${written} pontos`),
} as const
export const history = {
  title: 'Histórico',
  lead: 'Os rolês escolhidos e os que já viraram história.',
  search: 'Buscar por lugar, cidade ou categoria',
  tabs: { label: 'O que mostrar', chosen: 'Escolhidos', completed: 'Concluídos' },
  found: (count: number, query: string) => {
    if (count === 0) return `Nada encontrado para “${query}”.`
    return count === 1 ? `1 resultado para “${query}”.` : `${count} resultados para “${query}”.`
  },
  chosenBy: {
    you: 'Você escolheu',
    partner: (name: string | null) => `Escolhido por ${name ?? 'seu par'}`,
    both: 'Deu match',
    guest: 'Escolhido pelo convite',
  },
  completedBy: { you: 'Você marcou', partner: (name: string | null) => `${name ?? 'Seu par'} marcou` },
  /** Name of the menu of an entry. */
  change: (place: string) => `Mudar: ${place}`,
  completedOn: (date: string) => `Concluído em ${date}`,
  otherDay: {
    ask: 'Foi em outro dia?',
    cancel: 'Cancelar',
    day: 'Dia',
    save: 'Guardar o dia',
    failed: 'O dia não foi guardado',
  },
  searching: 'Procurando em todo o histórico...',
  /** Shown if older pages failed to load. */
  foundSoFar: (count: number, query: string) =>
    count === 1 ? `1 resultado até aqui para “${query}”.` : `${count} resultados até aqui para “${query}”.`,
  more: 'Mostrar mais',
  moreFailed: 'Não deu para carregar o resto.',
  hiddenAction: 'Ver tudo com o Premium',
  chosenEmpty: activities.empty,
  completedEmpty: {
    title: 'Nenhum rolê concluído ainda',
    text: 'Na volta, toque em Marcar como Concluída. A lembrança fica guardada aqui.',
  },
  recentEmpty: {
    title: (days: number | null) => (days === null ? 'Nada recente por aqui' : `Nada nos últimos ${days} dias`),
    text: 'O que é mais antigo continua guardado e volta a aparecer com o Premium.',
  },
} as const
/** Choices hidden from the partner. */
export const onlyMine = {
  mark: 'Só seu',
  hint: 'Marque como só seu o que não quer dividir.',
  toHistory: 'Abrir o histórico',
  hide: 'Deixar só pra mim',
  share: 'Deixar de ser só meu',
  hidden: { title: 'Agora só você vê' },
  shared: { title: 'Voltou para o casal' },
  failed: 'Nada mudou',
} as const
export const feelings = {
  question: 'Como foi?',
  onlyYou: 'Só você vê.',
  /** For a member of a couple of two. */
  bothSee: 'Seu par lê quando também contar.',
  /** Shown after both have answered. */
  bothRead: 'Seu par lê o que você conta.',
  private: { label: 'Só pra mim', on: 'Só você vê', off: 'Seu par vê' },
  partners: (name: string | null) => `${name ?? 'Seu par'}: `,
  words: {
    loved: 'Amei',
    good: 'Foi bom',
    ok: 'Ok',
    not_for_us: 'Não é pra gente',
  } satisfies Record<Feeling['feeling'], string>,
  note: 'Uma linha para lembrar',
  save: 'Guardar',
  saved: 'Guardado',
  failed: { title: 'Não deu para guardar', text: 'O que você escreveu continua aqui. Tente de novo.' },
  offline: 'Sem conexão. O que você escreveu continua aqui.',
  tell: 'Contar como foi',
  retell: 'Mudar o que contei',
  tellSpoken: (place: string) => `: ${place}`,
  done: 'Pronto',
} as const

export const completionResult = {
  loading: 'Guardando...',
  unlocked: 'Conquista nova',
  closer: (name: string, current: number, target: number) => `${name}: ${current} de ${target}`,
  /** Shown without any progress: from the fourth completion of a day, or if all achievements are unlocked. */
  stored: 'Está na história de vocês.',
} as const
