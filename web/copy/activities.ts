import { TWO_WAYS } from '#contracts/brand'
import { common, isolated } from './common.ts'

export const activities = {
  nextTitle: 'Próximo rolê',
  todayTitle: 'É hoje',
  todayAt: ({ at }: { at: string }) => `É hoje, ${at}`,
  chosenTitle: (name: string | null) => `${isolated(name) ?? 'Seu par'} escolheu`,
  doneTitle: 'Rolê concluído',
  showNext: 'Ver o próximo',
  nextInvitation: 'Criar o próximo convite',
  chosenOn: (date: string) => `Escolhido em ${date}`,
  chosenBy: {
    you: (date: string) => `Você escolheu em ${date}`,
    partner: (date: string, name: string | null) => `Escolhido por ${isolated(name) ?? 'seu par'} em ${date}`,
    both: (date: string) => `Deu match em ${date}`,
    guest: (date: string) => `Escolhido pelo convite em ${date}`,
  },
  planned: ({ day, at }: { day: string; at: string }) => `Combinado: ${day}, ${at}`,
  /** Name of the menu of an entry. */
  more: (place: string) => `Mais: ${place}`,
  tell: 'Avisar no WhatsApp',
  /** `when`: `sábado, 5 de dezembro, às 20h`. */
  tellText: (place: string, when: string, url: string, isAgreed: boolean) =>
    [`${place}: ${when}. ${isAgreed ? 'Combinado!' : 'Dá pra você?'}`, url].join('\n'),
  setDay: 'Marcar o dia',
  changeDay: 'Mudar o dia',
  listTitle: 'Rolês escolhidos',
  seeAll: 'Ver todos',
  seeAllSpoken: 'Ver todos os rolês',
  route: 'Rota',
  site: 'Site',
  phone: 'Ligar',
  calendar: 'Agenda',
  complete: 'Marcar como Concluída',
  completed: 'Atividade Concluída',
  completedToast: { title: 'Atividade Concluída! 🎉', description: 'Já está no caderno de vocês.' },
  takeBack: {
    action: 'Ainda não fomos',
    inToast: 'Desfazer',
    done: 'De volta aos escolhidos',
    failed: 'O rolê continua concluído',
  },
  /** Asked before the agreed hour. */
  early: {
    title: 'Vocês já foram?',
    text: ({ day, at }: { day: string; at: string }, { isAgreed, isToday }: { isAgreed: boolean; isToday: boolean }) =>
      `${isAgreed ? 'Combinado' : 'Proposto'} para ${isToday ? 'hoje' : day}, ${at}.`,
    action: 'Já fomos, marcar',
    notYet: 'Ainda não',
  },
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
    text: 'Crie um convite, mande o link e veja aqui o lugar escolhido.',
    action: 'Criar Primeira Sugestão',
  },
  allDone: {
    title: 'Todos os rolês estão feitos',
    text: 'Eles ficam no caderno de vocês. Bora combinar o próximo?',
    action: 'Criar convite',
    first: {
      title: 'Primeiro rolê no caderno',
      text: (name: string) => `${name}. Bora marcar o próximo?`,
    },
  },
} as const
export const dashboard = {
  title: 'Painel',
  welcome: 'Bem-vindo de volta, ',
  rest: 'Conquistas, convites e mais',
  tonight: 'Hoje à noite? Uma ideia, um toque.',
  alone: `Por enquanto só você tem conta aqui. ${TWO_WAYS}`,
  confirmEmail: (email: string) => `Confirme seu e-mail: abra o link que mandamos para ${email}.`,
  /** Open choices in the rest. */
  waiting: (choices: number) =>
    choices === 0 ? null : choices === 1 ? '1 rolê escolhido' : `${choices} rolês escolhidos`,
  renewalFailed: {
    title: 'A renovação não passou',
    inGrace: 'O Premium continua por alguns dias. Atualize o cartão para não perder nada.',
    paused: 'O Premium está em pausa. Ele volta assim que o pagamento passar.',
    action: 'Ver a assinatura',
  },
  links: {
    title: 'Atalhos',
    create: { title: 'Criar convite', text: 'Você escolhe a categoria e a cidade.' },
    achievements: { title: 'Conquistas', text: 'O que vocês já ganharam.' },
    profile: { title: 'Perfil do Casal', text: 'Foto, bio e página pública.' },
    upgrade: { title: 'Upgrade Premium', text: 'Mais lugares e categorias.' },
    premium: { title: 'Premium Ativo', text: 'Está tudo liberado.' },
  },
} as const
export const stats = {
  title: 'Números de vocês',
  activities: (count: number) => (count === 1 ? 'rolê concluído' : 'rolês concluídos'),
  cities: (count: number) => (count === 1 ? 'cidade visitada' : 'cidades visitadas'),
  achievements: common.unit.achievements,
  /** `written`: the formatted number, e.g. `1.130`. */
  points: (total: number, written: string) => (total === 1 ? '1 ponto' : `${written} pontos`),
} as const
/** Choices hidden from the partner. */
export const onlyMine = {
  mark: 'Só seu',
  hint: 'Antes de ter o mesmo painel com alguém, marque como só seu o que não quer mostrar.',
  toHistory: 'Abrir o caderno',
  hide: 'Deixar só pra mim',
  share: 'Deixar de ser só meu',
  hidden: { title: 'Agora só você vê' },
  shared: { title: 'Voltou para o casal' },
  failed: 'Nada mudou',
} as const

export const completionResult = {
  loading: 'Guardando...',
  unlocked: 'Conquista nova',
  closer: (name: string, current: number, target: number) => `${name}: ${current} de ${target}`,
  /** Shown without any progress: from the fourth completion of a day, or if all achievements are unlocked. */
  stored: 'Está no caderno de vocês.',
} as const
