import { inCity } from '#contracts/guide-titles'
import { callTo } from '#contracts/invitations'
import { common, isolated } from './common.ts'
import { places } from './places.ts'

const upTo = (level: 1 | 2 | 3) => (level === 1 ? places.price(level) : `Até ${places.price(level)}`)

export const invitationForm = {
  title: 'Nova Experiência',
  lead: 'Você escolhe a categoria. Seu par escolhe o lugar.',
  city: 'Pode ser um bairro.',
  radius: 'Até onde vale ir',
  radiusOption: (radiusKm: number) => `${radiusKm} km`,
  filters: {
    legend: 'Algo mais importa?',
    note: common.optional,
    openNow: 'Aberto agora',
    free: 'Grátis',
    rainy: 'Que sirva em dia de chuva',
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
    legend: 'Quem decide?',
    options: [
      { value: 'choose', label: 'Seu par escolhe' },
      { value: 'match', label: 'Cada um vota' },
    ],
    help: {
      choose: 'Você manda as opções; a escolha é de quem recebe.',
      match: 'Você e seu par votam: o primeiro lugar com dois “quero” é o rolê.',
    },
  },
  surprise: {
    label: 'Surpresa',
    help: 'Seu par escolhe por pistas; o lugar aparece depois da escolha.',
    states: { on: 'Ligada', off: 'Desligada' },
  },
  submit: 'Criar convite',
  match: 'Cada um vota',
  storedDraft: (choice: string) => `Seu convite ficou pela metade: ${choice}.`,
  begunWithWishes: 'Os lugares da lista de vocês vão primeiro.',
  ours: 'com os lugares de vocês',
  storedRadius: (radiusKm: number) => `até ${radiusKm} km`,
  startOver: 'Começar do zero',
  remaining: (count: number) => (count === 1 ? 'Resta 1 convite este mês' : `Restam ${count} convites este mês`),
  limitReached: {
    title: 'Os convites deste mês acabaram',
    /** `month`: the name of the next month. */
    text: (limit: number, month: string) =>
      limit === 1 ? `Em 1º de ${month} vem outro.` : `Em 1º de ${month} vêm mais ${limit}.`,
    meanwhile: 'Até lá, dá para ver os lugares de cada cidade e escolher sem convite.',
    premium: 'Com o Premium não há limite.',
    draftStored: 'O que você escolheu continua guardado aqui.',
    guides: 'Ver os rolês das cidades',
    action: 'Fazer Upgrade',
  },
  categoryMissing: {
    title: 'Categoria Obrigatória',
    description: 'Por favor, selecione uma categoria de atividade.',
  },
  /** A city that is missing or was not understood: asked before an invitation is spent. */
  unknownStart: {
    /** `text` is empty if the field is. */
    title: (text: string) => (text ? `Não achamos “${text}”` : 'Em que cidade vocês vão sair?'),
    guess: (label: string) => `Você quis dizer ${label}?`,
    anywhere: (isLimited: boolean) =>
      `Sem ela, os lugares podem ficar em estados diferentes${isLimited ? ', e o convite conta do mesmo jeito' : ''}.`,
    searchGuess: (label: string) => `Procurar ${inCity(label)}`,
    searchAnywhere: 'Usar o Brasil todo',
    close: (text: string) => (text ? 'Trocar a cidade' : 'Escolher a cidade'),
  },
  /** The page below says what is next. */
  created: { title: 'Convite Criado!' },
  error: common.error,
  createFailed: 'Falha ao criar convite',
  /** Above the button, which then tries again. */
  offline: 'Sem conexão. O que você escolheu continua aqui: tente de novo quando ela voltar.',
} as const

/** The signature of the ticket, in the form of a new invitation. */
export const signing = {
  sign: 'Pôr seu nome no convite',
  signedBy: (signature: string) => `De ${isolated(signature)}`,
  withMessage: 'Com uma frase no convite',
  change: 'trocar',
  message: (text: string) => `“${text}”`,
  signature: 'Apelido',
  signatureHelp: (max: number) => `Como seu par conhece você. Até ${max} letras.`,
  line: 'Uma frase',
  lineHelp: (max: number) => `Vai no convite, para quem abrir o link. Até ${max} letras.`,
} as const

/** The number of places that the guest would find, shown before the invitation is created and counted. */
export const invitationPreview = {
  /** `area`: "10 km do centro". */
  near: (places: number, area: string) => `${takes(places)} até ${area}.`,
  few: (places: number, outside: number, area: string) =>
    `${takes(places - outside)} até ${area} e, para completar, ${outside} mais longe.`,
  far: (places: number, area: string) => `${takes(places)} a mais de ${area}.`,
  /** The distance does not matter; `nearest`: "96 km do centro". */
  trip: (places: number, nearest: string | null) =>
    `${takes(places)}${nearest === null ? '' : `; o mais perto fica a ${nearest}`}.`,
  area: (radiusKm: number, start: string) => `${radiusKm} km ${start}`,
  nothing: 'Por aqui não conhecemos lugares assim: vão só ideias a dois, para casa ou para a rua.',
  nothingThen: 'Nesse horário não conhecemos lugares assim por aqui: vão só ideias a dois, para casa ou para a rua.',
  nothingLeft:
    'Vocês já viram tudo o que conhecemos assim por aqui. Tentem outra categoria, outra cidade ou ir mais longe.',
  noSurprise: 'Aqui as pistas ficariam parecidas demais para uma surpresa. Sem a surpresa o convite funciona.',
  ideas: (ideas: number) => (ideas === 1 ? 'Vai também 1 ideia a dois.' : `Vão também ${ideas} ideias a dois.`),
  widen: (radiusKm: number) => `Procurar até ${radiusKm} km`,
} as const

/** The number is that of the list, which the plan limits; the town may have more places. */
const takes = (places: number) => `O convite leva ${places === 1 ? '1 lugar' : `${places} lugares`}`

/** The first invitation, on the dashboard of somebody new. */
export const firstInvitation = {
  title: 'Bora marcar o primeiro rolê?',
  text: 'Você manda o convite, seu par escolhe o lugar, e a escolha aparece aqui.',
  partner: 'Quem você vai convidar?',
  partnerHelp: 'Nome ou apelido. Vai na frase do convite, e dá para mudar.',
  cityHelp: 'É dela que saem os lugares do convite.',
  message: (partner: string) => callTo(isolated(partner)),
  optional: 'opcional',
} as const
