import type { Scope, TourStop } from '#contracts/suggestions'
import { common } from '../common.ts'

/** The page that an invited person opens. */
export const guestInvitation = {
  title: 'Um convite',
  heading: 'Convite Especial para Vocês Dois!',
  ticket: { category: 'Categoria', where: 'Onde', options: 'Opções' },
  anywhere: 'Qualquer local',
  count: (total: number) => (total === 0 ? 'Nenhuma' : String(total)),
  lead: (date: string) => `Escolha um lugar até ${date}.`,
  noAccount: 'Não precisa de conta.',
  validUntil: (date: string) => `Vale até ${date}`,
  /** Where the places come from when the radius held too few. */
  scope: (scope: Scope, location: string | null, radiusKm: number, hasPlaces: boolean): string | null => {
    if (scope === 'radius') return null
    if (scope === 'home') {
      return hasPlaces
        ? 'Conhecemos poucos lugares assim por aqui: a lista traz também ideias a dois, pra casa ou pra rua.'
        : 'Ainda não conhecemos lugares assim por aqui: são ideias a dois, pra casa ou pra rua.'
    }
    if (location === null) return 'O convite não diz a cidade: estas opções são de todo o país.'
    const tooFew = `Havia poucas opções num raio de ${radiusKm} km de ${location}`
    if (scope === 'neighbours') return `${tooFew}: buscamos também nas cidades vizinhas.`
    return scope === 'state'
      ? `${tooFew}: buscamos também em outras cidades do estado.`
      : `${tooFew}: buscamos também em outros estados.`
  },
  outsideRadius: (radiusKm: number) => `Fora do raio de ${radiusKm} km`,
  surprise: 'É surpresa: cada envelope tem uma pista, e o lugar aparece depois da escolha.',
  tour: 'Rolê completo',
  tourWith: (others: readonly Pick<TourStop, 'name'>[]) => `com ${others.map(({ name }) => name).join(' e ')}`,
  /** What a stop is, and how far from the one before: of a drive nobody knows the traffic. */
  stop: ({ kindWords, way }: Pick<TourStop, 'kindWords' | 'way'>) =>
    [
      kindWords,
      way && `${way.by === 'foot' ? 'até' : 'uns'} ${way.minutes} min ${way.by === 'foot' ? 'a pé' : 'de carro'}`,
    ]
      .filter(Boolean)
      .join(' · '),
  select: 'Selecionar',
  selecting: 'Selecionando...',
  /** What a screen reader says after the word of a button. */
  selectPlace: (place: string) => ` ${place}`,
  /** What else is known of a place. */
  more: { more: 'Mais', less: 'Menos' },
  /** The second beat; "vamos de" needs no gender of the place. */
  confirm: (place: string) => `Vamos de ${place}?`,
  /** The same of a surprise, whose clue is a sentence. */
  openHint: (number: number) => `Abrir o envelope ${number}?`,
  go: 'Confirmar',
  undone: 'Escolha desfeita',
  undoFailed: 'A escolha continua valendo',
  route: 'Ver Rota',
  site: 'Site',
  phone: 'Ligar',
  reload: 'Recarregar Sugestões',
  reloadsLeft: (left: number) => {
    if (left === 0) return 'Já não há como recarregar este convite.'
    return left === 1 ? 'Dá para recarregar mais 1 vez.' : `Dá para recarregar mais ${left} vezes.`
  },
  reloaded: 'Sugestões Recarregadas!',
  reloadFailed: 'Falha ao recarregar sugestões',
  selectFailed: 'Falha ao selecionar atividade',
  /** What happened, what is still stored, what to do. */
  why: {
    network: 'A conexão caiu no meio do caminho. Toque em Confirmar de novo: a escolha vale uma vez só.',
    reloadNetwork: 'A conexão caiu. As opções de antes continuam aqui.',
    changed: 'As opções mudaram enquanto esta página estava aberta. Escolha entre as de agora.',
    server: 'Algo falhou do nosso lado. As opções continuam aqui: tente de novo em alguns instantes.',
  },
  none: 'Nenhuma sugestão encontrada',
  noneText: 'Peça a quem enviou o convite que tente outra cidade ou um raio maior.',
  notFound: {
    title: 'Link Não Encontrado',
    text: 'Este convite pode ter expirado ou já foi usado. Entre em contato com quem enviou o convite.',
    home: common.home,
  },
  tooMany: 'Espere um instante',
  down: {
    title: 'Erro do Servidor',
    text: 'Algo falhou do nosso lado. O convite continua guardado: tente de novo em alguns instantes.',
  },
  /** For screen readers, during the choice and after it. */
  choosing: (place: string) => `Selecionando ${place}`,
  chose: (place: string) => `Escolhido: ${place}`,
  chosen: {
    title: 'Está escolhido',
    text: 'Quem mandou o convite já vai saber.',
    /** Opens the day, the message and the e-mail. */
    next: 'Combinar o dia',
    already: 'A escolha deste convite já foi feita. O rolê é este:',
    byOther: 'Alguém escolheu antes por este mesmo convite. O rolê é este:',
    /** For a guest who has just chosen by hints, instead of the other sentences. */
    revealed: 'Fim da surpresa: o rolê é este. Quem mandou o convite já vai saber.',
  },
} as const
