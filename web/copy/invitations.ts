import { common } from './common.ts'
import { places } from './places.ts'

/** The label of a price limit. */
const upTo = (level: 1 | 2 | 3) => (level === 1 ? places.price(level) : `Até ${places.price(level)}`)

export const invitationForm = {
  title: 'Nova Experiência',
  lead: 'Você escolhe o clima. Seu par escolhe o lugar.',
  radius: 'Até onde vale ir',
  radiusOption: (radiusKm: number) => `${radiusKm} km`,
  filters: {
    legend: 'Algo mais importa?',
    note: common.optional,
    openNow: 'Aberto agora',
    free: 'Grátis',
    rainy: 'Dia de chuva',
    price: 'Preço',
    anyPrice: 'Qualquer preço',
    upTo,
  },
  when: {
    label: 'Quando',
    none: 'Qualquer hora',
    likely: { now: 'Agora', tonight: 'Hoje à noite', saturday: 'Sábado de dia', sunday: 'Domingo' },
    other: 'Outro dia',
    day: 'Dia',
    part: 'Período',
    parts: [
      { value: 'day', label: 'De dia' },
      { value: 'evening', label: 'À noite' },
    ],
  },
  mode: {
    legend: 'O convite diz',
    options: [
      { value: 'choose', label: 'Você escolhe' },
      { value: 'match', label: 'Deu match' },
    ],
    help: {
      choose: 'Seu par recebe as opções e escolhe o lugar.',
      match: 'Você e seu par votam: o primeiro lugar com dois “quero” é o rolê.',
    },
  },
  surprise: {
    label: 'Surpresa',
    help: 'Seu par escolhe por pistas; o lugar aparece depois da escolha.',
    states: { on: 'Ligada', off: 'Desligada' },
  },
  submit: 'Criar Convite',
  match: 'Deu match',
  storedDraft: (choice: string) => `Guardamos o que você escolheu: ${choice}. Confira e toque em Criar Convite.`,
  where: (city: string, radiusKm: number) => `${city} · até ${radiusKm} km`,
  changeWhere: 'trocar',
  storedRadius: (radiusKm: number) => `até ${radiusKm} km`,
  storedSignature: (signature: string) => `assinado por ${signature}`,
  startOver: 'Começar do zero',
  remaining: (count: number) => (count === 1 ? 'Resta 1 convite este mês' : `Restam ${count} convites este mês`),
  limitReached: {
    title: 'Os convites deste mês acabaram',
    /** `month`: the name of the next month. */
    text: (limit: number, month: string) =>
      limit === 1
        ? `O convite deste mês já saiu. Em 1º de ${month} vem outro.`
        : `Os ${limit} convites deste mês já saíram. Em 1º de ${month} vêm mais ${limit}.`,
    meanwhile: 'Até lá, escolham vocês mesmos: os lugares de cada cidade estão abertos, sem convite.',
    premium: 'Com o Premium não há limite.',
    draftStored: 'O que você escolheu continua guardado aqui.',
    guides: 'Ver os rolês das cidades',
    action: 'Fazer Upgrade',
  },
  categoryMissing: {
    title: 'Categoria Obrigatória',
    description: 'Por favor, selecione uma categoria de atividade.',
  },
  /** A city that was not understood: asked before an invitation is spent. */
  unknownStart: {
    title: (text: string) => `Não achamos “${text}”`,
    guess: (label: string) => `Você quis dizer ${label}?`,
    anywhere: 'Sem a cidade, o convite leva os melhores lugares do Brasil todo, longe uns dos outros.',
    searchGuess: (label: string) => `Procurar em ${label}`,
    searchAnywhere: 'Usar o Brasil todo',
    close: 'Trocar a cidade',
  },
  created: { title: 'Convite Criado!', description: 'Agora é só mandar para o seu par.' },
  error: common.error,
  createFailed: 'Falha ao criar convite',
} as const

/** The signature of the ticket, in the form of a new invitation. */
export const signing = {
  sign: 'Assinar o convite',
  signedBy: (signature: string) => `Assinado por ${signature}`,
  withMessage: 'Com uma frase no bilhete',
  change: 'trocar',
  message: (text: string) => `“${text}”`,
  signature: 'Apelido',
  signatureHelp: (max: number) => `Como seu par conhece você. Até ${max} letras.`,
  line: 'Uma frase',
  lineHelp: (max: number) => `Vai no bilhete, para quem abrir o link. Até ${max} letras.`,
} as const

/** The number of places that the guest would find, shown before the invitation is created and counted. */
export const invitationPreview = {
  near: (places: number, nearest: string | null) =>
    nearest === null ? `${count(places)} para escolher.` : `${count(places)}, o mais perto a ${nearest}.`,
  few: (inside: number, outside: number, radiusKm: number) =>
    `Até ${radiusKm} km, só ${count(inside)}. ${outside === 1 ? 'O outro fica' : `Os outros ${outside} ficam`} mais longe.`,
  none: (radiusKm: number, nearest: string | null) =>
    `Nenhum lugar até ${radiusKm} km${nearest === null ? '' : `; o mais perto fica a ${nearest}`}.`,
  nothing: 'Por aqui não conhecemos lugares assim: vão só ideias a dois, pra casa ou pra rua.',
  nothingThen: 'Nesse horário não conhecemos lugares assim por aqui: vão só ideias a dois, pra casa ou pra rua.',
  nothingLeft:
    'Vocês já viram tudo o que conhecemos assim por aqui. Tentem outro clima, outra cidade ou um raio maior.',
  noSurprise: 'Aqui as pistas ficariam parecidas demais para uma surpresa. Sem a surpresa o convite funciona.',
  ideas: (ideas: number) => (ideas === 1 ? 'Vai também 1 ideia a dois.' : `Vão também ${ideas} ideias a dois.`),
  widen: (radiusKm: number) => `Procurar até ${radiusKm} km`,
} as const

interface Age {
  unit: 'days' | 'hours' | 'minutes'
  count: number
}

interface Invited {
  category: string
  /** Null: anywhere. */
  location: string | null
  url: string
  isSurprise?: boolean | undefined
  mode?: 'choose' | 'match' | undefined
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
  readyTitle: 'O bilhete está pronto',
  match: 'Cada um vota',
  readyText: (isSurprise = false, mode: 'choose' | 'match' = 'choose') =>
    mode === 'match'
      ? 'Mande o link e vote aqui embaixo. O primeiro lugar com dois “quero” é o rolê.'
      : `Mande o link. Seu par escolhe ${isSurprise ? 'pelas pistas' : 'o lugar'}, sem precisar de conta.`,
  ticketTitle: 'Um convite pra vocês dois',
  anywhere: 'Qualquer local',
  validUntil: (date: string) => `Vale até ${date}`,
  /**
   * Contains everything, because the person may not open the link. The link has its own line, so that no full stop
   * becomes part of it.
   */
  shareText: (invited: Invited) => {
    const { category, location, url } = invited
    const what = `Bora sair? Fiz um convite pra gente: ${category}${location ? ` em ${location}` : ''}.`
    return [what, toRequest(invited), url].join('\n')
  },
  whatsApp: 'Enviar no WhatsApp',
  /** Follows the label, for screen readers. */
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
    open: (date: string) => `O link foi aberto em ${date}. Esperando seu par escolher.`,
    openMatch: (date: string) => `O link foi aberto em ${date}. O match sai assim que houver dois “quero”.`,
    selected: (date: string) => `Criado em ${date}. O lugar está escolhido.`,
    expired: (date: string) => `Venceu em ${date} sem escolha. O link não abre mais.`,
    chosen: 'O lugar escolhido',
    toDashboard: 'Ver no painel',
    dismissed: 'Este lugar saiu da lista de vocês.',
    chooseAgain: 'Escolher de novo',
    chosenAgain: { title: 'De volta à lista', description: 'Falta combinar o dia.' },
    chooseAgainFailed: 'O lugar continua fora da lista',
    contents: 'O que seu par encontra',
    remove: 'Excluir Convite',
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
      'O que estava escrito neste bilhete foi denunciado, e nossa equipe retirou. O convite continua valendo.',
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
    what: (category: string, location: string | null) => (location ? `${category} em ${location}` : category),
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
    states: { open: 'Aberto', selected: 'Escolhido', expired: 'Expirado' },
    created: (date: string) => `criado em ${date}`,
    expires: (date: string) => `vale até ${date}`,
    chosen: (place: string) => `Escolha: ${place}`,
    remove: 'Excluir',
    removeTitle: 'Excluir este convite?',
    removeText: 'O link deixa de funcionar. O convite continua contando no limite do mês.',
    removed: { title: 'Convite excluído' },
    removeFailed: 'Falha ao excluir convite',
    showAll: (count: number) => `Ver todos os ${count} convites`,
  },
} as const

const count = (places: number) => (places === 1 ? '1 lugar' : `${places} lugares`)
