import { BRAND } from '#contracts/brand'
import { ofCity } from '#contracts/guide-titles'
import type { Scope } from '#contracts/suggestions'
import { common, isolated } from './common.ts'

/** Where the places of an offer lie. */
interface ScopedPlaces {
  total: number
  /** Whether one lies in another municipality. */
  hasNeighbours: boolean
}

export const guestInvitation = {
  title: 'Um convite',
  heading: 'Convite Especial para Vocês Dois!',
  ticket: { category: 'Categoria', where: 'Onde', when: 'Quando', options: 'Opções' },
  anywhere: 'Qualquer local',
  count: (total: number) => (total === 0 ? 'Nenhuma' : String(total)),
  lead: (date: string) => `Escolha um lugar até ${date}.`,
  leadOfIdeas: (date: string) => `Escolha uma ideia até ${date}.`,
  noAccount: 'Não precisa de conta.',
  validUntil: (date: string) => `Vale até ${date}`,
  /** Explains where the places come from if the radius contains too few. */
  scope: (scope: Scope, location: string | null, radiusKm: number, places: ScopedPlaces): string | null => {
    if (scope === 'radius') return null
    if (scope === 'home') {
      return places.total > 0
        ? 'Conhecemos poucos lugares assim por aqui: a lista traz também ideias a dois, para casa ou para a rua.'
        : 'Ainda não conhecemos lugares assim por aqui: são ideias a dois, para casa ou para a rua.'
    }
    if (location === null) return 'O convite não diz a cidade: estas opções são de todo o país.'
    const tooFew = `Até ${radiusKm} km ${ofCity(location)} havia poucas opções`
    if (scope === 'neighbours' && !places.hasNeighbours) return null
    if (scope === 'neighbours') return `${tooFew}: buscamos também nas cidades vizinhas.`
    return scope === 'state'
      ? `${tooFew}: buscamos também em outras cidades do estado.`
      : `Não achamos “${location}” no mapa: estas opções são de todo o país.`
  },
  notes: { done: 'Vocês já foram', seen: 'Já apareceu', detour: 'Vale a viagem' },
  ideas: 'Ideias a dois',
  surprise: 'É surpresa: cada opção é uma pista, e o lugar aparece depois da escolha.',
  select: 'Selecionar',
  selected: 'Selecionado',
  selecting: 'Selecionando...',
  /** Read by screen readers after the label of a button. */
  selectPlace: (place: string) => ` ${place}`,
  more: { more: 'Mais', less: 'Menos' },
  /** Asks for confirmation of a choice. */
  confirm: (place: string) => `Escolher ${place}?`,
  /** Asks for confirmation of a choice by a clue. */
  openHint: (number: number) => `Ficar com a pista ${number}?`,
  go: 'Confirmar',
  undone: 'Escolha desfeita',
  undoFailed: 'A escolha continua valendo',
  route: 'Ver Rota',
  site: 'Site',
  phone: 'Ligar',
  reload: 'Recarregar Sugestões',
  reloadsLeft: (left: number) =>
    left === 1 ? 'Dá para recarregar mais 1 vez.' : `Dá para recarregar mais ${left} vezes.`,
  /** Switches between the lists before and after a reload. */
  otherList: 'Ver a outra lista',
  reloaded: 'Sugestões Recarregadas!',
  noOthers: 'Não conhecemos outros lugares assim por aqui',
  reloadFailed: 'Falha ao recarregar sugestões',
  selectFailed: 'Falha ao selecionar atividade',
  /** Error messages: what happened, what was saved, what to do. */
  why: {
    network: 'A conexão caiu no meio do caminho. Toque em Confirmar de novo: a escolha vale uma vez só.',
    reloadNetwork: 'A conexão caiu. As opções de antes continuam aqui.',
    changed: 'As opções mudaram enquanto esta página estava aberta. Escolha entre as de agora.',
    server: 'Algo falhou do nosso lado. As opções continuam aqui: tente de novo em alguns instantes.',
  },
  none: 'Nenhuma sugestão encontrada',
  noneText: 'Peça a quem enviou o convite que tente outra cidade, ou mais longe.',
  notFound: {
    title: 'Link Não Encontrado',
    text: 'Este convite pode ter expirado ou já foi usado. Entre em contato com quem enviou o convite.',
    home: common.home,
    /** What is known beyond the agreed sentence. */
    expired: 'O prazo deste convite passou sem escolha: dá para pedir outro.',
    withdrawn:
      'O convite foi retirado antes de você confirmar. Sua escolha não foi registrada: peça outro a quem mandou.',
  },
  /** The couple closed the link after the choice. */
  closed: {
    title: 'Este link foi fechado',
    text: 'O lugar e o dia não aparecem mais por aqui. Fale com quem mandou o convite.',
  },
  tooMany: 'Espere um instante',
  down: {
    title: 'Erro do Servidor',
    text: 'Algo falhou do nosso lado. O convite continua guardado: tente de novo em alguns instantes.',
  },
  /** Announced by screen readers during and after the choice. */
  choosing: (place: string) => `Selecionando ${place}`,
  chose: (place: string) => `Escolhido: ${place}`,
  chosen: {
    title: 'Está escolhido',
    /** Once a day is agreed. */
    agreed: 'Está combinado',
    /** `sender`: the nickname on the invitation; null: it has none. */
    text: (sender: string | null) =>
      `${isolated(sender) ?? 'Quem te convidou'} recebe o aviso no ${BRAND.name}. Para que veja na hora, avise no WhatsApp.`,
    /** Opens the day, the message and the e-mail. */
    next: 'Combinar o dia',
    /** For a member of the couple. */
    told: (partner: string | null) => `${isolated(partner) ?? 'Seu par'} já sabe.`,
    toDashboard: 'Ver no painel',
    dismissed: {
      title: 'Saiu da lista',
      text: 'Este lugar estava escolhido, e o casal tirou da lista. Não há dia combinado.',
    },
    completed: {
      title: 'Rolê feito',
      text: (day: string) => `Vocês foram em ${day}.`,
      invite: 'Agora é a sua vez de convidar.',
    },
    create: 'Criar um convite',
    already: 'O rolê de vocês é este:',
    /** After a vote instead. */
    match: 'Dois “quero” no mesmo lugar. O rolê é este:',
    byOther: 'Alguém escolheu antes por este mesmo convite. O rolê é este:',
    /** Precedes the sentence of a choice for a guest who has just chosen a surprise. */
    revealed: 'Fim da surpresa: o rolê é este.',
  },
} as const

export const chosenSuggestion = {
  stamp: 'É esse!',
  wentStamp: 'Fomos!',
  route: 'Ver Rota no Maps',
  shareAddress: 'Compartilhar Endereço',
  /** Of a place whose street and neighbourhood are not known. */
  sharePlace: 'Compartilhar lugar',
  placeCopied: 'Lugar copiado!',
  placeCopyFailed: 'Não deu para copiar o lugar.',
  shareIdea: 'Compartilhar ideia',
  ideaCopied: 'Ideia copiada!',
  ideaCopyFailed: 'Não deu para copiar a ideia.',
  addressCopied: 'Endereço copiado!',
  copyFailed: 'Não deu para copiar o endereço.',
  site: 'Site do Local',
  phone: 'Ligar',
  tip: 'Convidar é grátis. Com o Premium, cada convite leva mais lugares.',
  join: (sender: string | null) => `Usar o ${BRAND.name} com ${isolated(sender) ?? 'quem te convidou'}`,
  home: 'Quero criar um convite também',
  about: {
    label: `Sobre o ${BRAND.name}`,
    what: `O que é o ${BRAND.name}`,
    privacy: 'Privacidade',
    terms: 'Termos de uso',
  },
} as const

/** Shown before the sender's signature; worded without gender. */
export const noteFrom = (signature: string, hasMessage: boolean) => `De ${isolated(signature)}${hasMessage ? ': ' : ''}`
export const invitedBy = (signature: string) => `${isolated(signature)} convidou você`
