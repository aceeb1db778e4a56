import { inCity } from '#contracts/guide-titles'
import { callTo } from '#contracts/invitations'
import { common, isolated } from './common.ts'

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
  /** Null or absent: unknown. */
  guest?: string | null
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
      ? 'Mande o link e vote aqui embaixo.'
      : `Mande o link. ${isolated(partner) ?? 'Seu par'} escolhe ${isSurprise ? 'pelas pistas' : 'o lugar'}, sem precisar de conta.`,
  ticketTitle: 'Um convite pra vocês dois',
  anywhere: 'Brasil todo',
  validUntil: (date: string) => `Vale até ${date}`,
  /**
   * Says what and where, because some people read the message without opening the link. The link has its own line, so
   * that no full stop becomes part of it.
   */
  shareText: (invited: Invited) => {
    const { category, location, url, guest } = invited
    const call = guest ? callTo(guest) : 'Bora sair?'
    const what = `${call} Fiz um convite pra gente: ${category}${location ? ` ${inCity(location)}` : ''}.`
    return [what, toRequest(invited), url].join('\n')
  },
  shareProposal: (place: string, time: string, url: string) =>
    [`Bora? ${time}: ${place}.`, 'Responde com um toque, sem precisar de conta:', url].join('\n'),
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
  waiting: {
    /** `partner`: the first name of the other member or the guest; null: unknown. */
    title: (partner: string | null) => `Esperando ${isolated(partner) ?? 'seu par'}`,
    invited: (partner: string | null) => `${isolated(partner) ?? 'Seu par'} te convidou`,
    opened: (partner: string | null, ago: string) =>
      partner ? `${isolated(partner)} abriu ${ago}` : `O link foi aberto ${ago}`,
    choose: 'Escolher',
    vote: 'Votar',
    what: (category: string, location: string | null) => (location ? `${category} ${inCity(location)}` : category),
    ago: ({ unit, count }: Age) => {
      if (unit === 'days') return count === 1 ? 'há 1 dia' : `há ${count} dias`
      if (unit === 'hours') return `há ${count}h`
      return count === 0 ? 'agora há pouco' : `há ${count} min`
    },
    others: (count: number) =>
      count === 1 ? 'Mais 1 convite espera resposta.' : `Mais ${count} convites esperam resposta.`,
    share: 'Mandar o link',
    open: 'Ver o convite',
  },
  /** A no to a proposal. */
  refused: {
    title: (partner: string | null, isToday: boolean) =>
      `${isolated(partner) ?? 'Seu par'}: ${isToday ? 'hoje não' : 'nesse dia não'}`,
    another: (isToday: boolean) => (isToday ? 'Outra ideia para hoje' : 'Criar convite'),
  },
  list: {
    title: 'Convites',
    states: { open: 'Aberto', selected: 'Escolhido', declined: 'Não deu', expired: 'Expirado' },
    created: (date: string) => `criado em ${date}`,
    expires: (date: string) => `vale até ${date}`,
    chosen: (place: string) => `Escolha: ${place}`,
    remove: 'Excluir',
    removeTitle: 'Excluir este convite?',
    removeText: 'O link deixa de funcionar. No plano Grátis, o convite continua contando no mês.',
    removed: { title: 'Convite excluído' },
    removeFailed: 'O convite não foi excluído',
    showAll: (count: number) => `Ver todos os ${count} convites`,
  },
} as const
