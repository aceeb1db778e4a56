import { common, isolated } from './common.ts'
export const invitationPage = {
  /** Like `readyText`, of a proposal; `partner`: they are invited in the app too. */
  readyProposal: (partner: string | null) =>
    partner
      ? `${isolated(partner)} já recebeu no app. Se quiser, mande o link também.`
      : 'Mande o link: a resposta é um toque, sem precisar de conta.',
  title: 'O convite de vocês',
  unopened: (date: string) => `Criado em ${date}. O link ainda não foi aberto.`,
  open: (date: string, partner: string | null) =>
    `O link foi aberto em ${date}. Agora é com ${isolated(partner) ?? 'seu par'}.`,
  openMatch: (date: string) => `O link foi aberto em ${date}. O match sai assim que houver dois “quero”.`,
  declined: 'Desta vez não deu. Que tal propor outra coisa?',
  propose: 'Outra ideia para hoje',
  selected: (date: string) => `Criado em ${date}. O lugar está escolhido.`,
  expired: (date: string) => `Venceu em ${date} sem escolha. O link não abre mais.`,
  chosen: 'O lugar escolhido',
  toDashboard: 'Ver no painel',
  dismissed: 'Este lugar saiu da lista de vocês.',
  chooseAgain: 'Escolher de novo',
  chosenAgain: { title: 'De volta à lista', description: 'Falta combinar o dia.' },
  chooseAgainFailed: 'O lugar continua fora da lista',
  contents: (partner: string | null) => `O que ${isolated(partner) ?? 'seu par'} encontra`,
  sendAgain: 'Mandar o link de novo',
  remove: 'Excluir convite',
  closing: {
    action: 'Fechar o link',
    title: 'Fechar o link deste convite?',
    text: 'Quem tem o link deixa de ver e de mudar o lugar e o dia. O rolê continua no painel de vocês.',
    closed: { title: 'Link fechado' },
    failed: 'O link não foi fechado. Tente de novo.',
    isClosed: 'O link deste convite está fechado: só vocês veem o lugar e o dia.',
  },
  secret: 'É surpresa: até a escolha, só as pistas. Para você também.',
  noteRemoved: 'O que estava escrito neste convite foi denunciado, e nossa equipe retirou. O convite continua valendo.',
  contentsFailed: 'Não deu para ler o que tem no convite. O link funciona do mesmo jeito.',
  missingTitle: 'Este convite não está aqui',
  missingText: 'Ele pode ter sido excluído, ou ser de outra conta.',
} as const

/** Asked on the page of a new invitation. */
export const guestName = {
  label: 'Para quem é?',
  help: 'Nome ou apelido. Vai na mensagem e no convite.',
  note: common.optional,
  failed: 'O nome não foi guardado',
} as const
