import { inCity } from '#contracts/guide-titles'
import { common } from './common.ts'

interface Age {
  unit: 'days' | 'hours' | 'minutes'
  count: number
}

interface Invited {
  category: string
  /** Null: anywhere. */
  location: string | null
  url: string
  isSurprise: boolean
  mode: 'choose' | 'match'
}

/** The call to action in the message. */
function toRequest({ isSurprise, mode }: Invited): string {
  if (mode === 'match') return 'Cada um vota sem ver o voto do outro. Vote aqui, sem precisar de conta:'
  return isSurprise
    ? 'É surpresa: escolha pelas pistas, sem precisar de conta, e descubra o lugar:'
    : 'Você escolhe o lugar, sem precisar de conta:'
}

export const invitations = {
  error: common.error,
  readyTitle: 'O convite está pronto',
  match: 'Cada um vota',
  /** `partner`: the first name of the other member; null: unknown, or there is none. */
  readyText: (partner: string | null, isSurprise = false, mode: 'choose' | 'match' = 'choose') =>
    mode === 'match'
      ? 'Mande o link e vote aqui embaixo. O primeiro lugar com dois “quero” é o rolê.'
      : `Mande o link. ${partner ?? 'Seu par'} escolhe ${isSurprise ? 'pelas pistas' : 'o lugar'}, sem precisar de conta.`,
  ticketTitle: 'Um convite pra vocês dois',
  anywhere: 'Qualquer local',
  validUntil: (date: string) => `Vale até ${date}`,
  /**
   * Says what and where, because some people read the message without opening the link. The link has its own line, so
   * that no full stop becomes part of it.
   */
  shareText: (invited: Invited) => {
    const { category, location, url } = invited
    const what = `Bora sair? Fiz um convite pra gente: ${category}${location ? ` ${inCity(location)}` : ''}.`
    return [what, toRequest(invited), url].join('\n')
  },
  whatsApp: 'Enviar no WhatsApp',
  /** Read by screen readers after the label. */
  outside: ` ${common.elsewhere}`,
  share: 'Compartilhar',
  copyLink: 'Copiar Link',
  showQr: 'Mostrar QR Code',
  hideQr: 'Esconder QR Code',
  qrLabel: 'QR Code do convite',
  qrCaption: 'Seu par aponta a câmera do celular e o convite abre.',
  qrDownload: 'Baixar QR Code',
  qrFailed: 'O QR Code não carregou. O link acima funciona do mesmo jeito.',
  qrFile: 'convite-pra-dois.png',
  createAnother: 'Criar Novo Convite',
  link: 'Link do convite',
  page: {
    title: 'O convite de vocês',
    unopened: (date: string) => `Criado em ${date}. O link ainda não foi aberto.`,
    open: (date: string, partner: string | null) =>
      `O link foi aberto em ${date}. Agora é com ${partner ?? 'seu par'}.`,
    openMatch: (date: string) => `O link foi aberto em ${date}. O match sai assim que houver dois “quero”.`,
    selected: (date: string) => `Criado em ${date}. O lugar está escolhido.`,
    expired: (date: string) => `Venceu em ${date} sem escolha. O link não abre mais.`,
    chosen: 'O lugar escolhido',
    toDashboard: 'Ver no painel',
    dismissed: 'Este lugar saiu da lista de vocês.',
    chooseAgain: 'Escolher de novo',
    chosenAgain: { title: 'De volta à lista', description: 'Falta combinar o dia.' },
    chooseAgainFailed: 'O lugar continua fora da lista',
    contents: (partner: string | null) => `O que ${partner ?? 'seu par'} encontra`,
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
    noteRemoved:
      'O que estava escrito neste convite foi denunciado, e nossa equipe retirou. O convite continua valendo.',
    contentsFailed: 'Não deu para ler o que tem no convite. O link funciona do mesmo jeito.',
    missingTitle: 'Este convite não está aqui',
    missingText: 'Ele pode ter sido excluído, ou ser de outra conta.',
  },
  waiting: {
    /** `partner`: the first name of the other member; null: unknown, or there is none. */
    title: (partner: string | null) => `Esperando ${partner ?? 'seu par'}`,
    invited: (partner: string | null) => `${partner ?? 'Seu par'} te convidou`,
    opened: (partner: string | null, ago: string) => (partner ? `${partner} abriu ${ago}` : `O link foi aberto ${ago}`),
    choose: 'Escolher',
    vote: 'Votar',
    what: (category: string, location: string | null) => (location ? `${category} ${inCity(location)}` : category),
    ago: ({ unit, count }: Age) => {
      if (unit === 'days') return count === 1 ? 'há 1 dia' : `há ${count} dias`
      if (unit === 'hours') return `há ${count} h`
      return count === 0 ? 'agora há pouco' : `há ${count} min`
    },
    others: (count: number) =>
      count === 1 ? 'Mais 1 convite espera resposta.' : `Mais ${count} convites esperam resposta.`,
    share: 'Mandar de novo',
    open: 'Ver o convite',
  },
  list: {
    title: 'Convites',
    states: { open: 'Aberto', selected: 'Escolhido', declined: 'Não deu', expired: 'Expirado' },
    created: (date: string) => `criado em ${date}`,
    expires: (date: string) => `vale até ${date}`,
    chosen: (place: string) => `Escolha: ${place}`,
    remove: 'Excluir',
    removeTitle: 'Excluir este convite?',
    removeText: 'O link deixa de funcionar. O convite continua contando no limite do mês.',
    removed: { title: 'Convite excluído' },
    removeFailed: 'O convite não foi excluído',
    showAll: (count: number) => `Ver todos os ${count} convites`,
  },
} as const
