import { common } from './common.ts'

export const activities = {
  nextTitle: 'Próximo rolê',
  doneTitle: 'Rolê concluído',
  showNext: 'Ver o próximo',
  nextInvitation: 'Criar o próximo convite',
  chosenOn: (date: string) => `Escolhido em ${date}`,
  chosenBy: {
    you: (date: string) => `Você escolheu em ${date}`,
    partner: (date: string, name: string | null) => `${name ?? 'Seu par'} escolheu em ${date}`,
    guest: (date: string) => `Escolhido pelo convite em ${date}`,
  },
  planned: ({ day, hour }: { day: string; hour: string }) => `Combinado: ${day}, às ${hour}`,
  setDay: 'Marcar o dia',
  changeDay: 'Mudar o dia',
  listTitle: 'Atividades escolhidas',
  seeAll: 'Ver todas',
  seeAllSpoken: 'Ver todas as atividades',
  onlyNext: 'Por enquanto, só o próximo rolê.',
  noneRecent: 'Nada por aqui nos últimos dias.',
  route: 'Rota',
  site: 'Site',
  complete: 'Marcar como Concluída',
  completed: 'Atividade Concluída',
  completedToast: { title: 'Atividade Concluída! 🎉', description: 'Já entrou na história de vocês.' },
  completeFailed: 'Erro ao Concluir Atividade',
  completeFailedText: 'Erro ao marcar atividade como concluída',
  newChoice: 'Nova Atividade Selecionada! 🎉',
  newChoiceText: (name: string) => `A escolha foi ${name}.`,
  further: (count: number) =>
    count === 1
      ? 'Mais 1 lugar espera por vocês em “Ver todas”.'
      : `Mais ${count} lugares esperam por vocês em “Ver todas”.`,
  dismissal: {
    action: 'Tirar da lista',
    title: 'Tirar este lugar da lista?',
    text: (name: string) => `${name} sai das escolhas de vocês. Se mudar de ideia, dá para escolher de novo.`,
    done: { title: 'Lugar tirado da lista' },
    failed: 'Não deu para tirar da lista. Tente de novo.',
  },
  hidden: (count: number) =>
    count === 1
      ? 'Mais 1 atividade guardada no histórico completo do Premium.'
      : `Mais ${count} atividades guardadas no histórico completo do Premium.`,
  empty: {
    title: 'Nenhum rolê escolhido ainda',
    text: 'Crie um convite, mande o link e veja aqui o lugar que seu par escolher.',
    action: 'Criar Primeira Sugestão',
  },
  allDone: {
    title: 'Tudo feito por aqui',
    text: 'Nenhum lugar esperando por vocês. Bora combinar o próximo?',
    action: 'Criar sugestões',
  },
} as const
export const dashboard = {
  title: 'Painel',
  welcome: 'Bem-vindo de volta, ',
  renewalFailed: {
    title: 'A renovação não passou',
    inGrace: 'O Premium continua por alguns dias. Atualize o cartão para não perder nada.',
    paused: 'O Premium está em pausa. Ele volta assim que o pagamento passar.',
    action: 'Ver a assinatura',
  },
  links: {
    title: 'Atalhos',
    create: { title: 'Criar sugestões', text: 'Convite novo, lugar novo.' },
    achievements: { title: 'Conquistas', text: 'Os carimbos do caderno.' },
    profile: { title: 'Perfil do Casal', text: 'Foto, bio e página pública.' },
    upgrade: { title: 'Upgrade Premium', text: 'Mais lugares e categorias.' },
    premium: { title: 'Premium Ativo', text: 'Está tudo liberado.' },
  },
} as const
export const stats = {
  title: 'Números de vocês',
  activities: (count: number) => (count === 1 ? 'atividade concluída' : 'atividades concluídas'),
  cities: (count: number) => (count === 1 ? 'cidade visitada' : 'cidades visitadas'),
  achievements: common.unit.achievements,
  /** `written`: the same number as it is read, `1.130`. */
  points: (total: number, written: string) => (total === 1 ? '1 ponto' : `${written} pontos`),
} as const
