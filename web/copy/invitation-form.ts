import { common } from './common.ts'
import { places } from './places/places.ts'

/** The price limit, by level. */
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
    premium: 'Com o Premium não há limite.',
    draftStored: 'O que você escolheu continua guardado aqui.',
    action: 'Fazer Upgrade',
  },
  categoryMissing: {
    title: 'Categoria Obrigatória',
    description: 'Por favor, selecione uma categoria de atividade.',
  },
  created: { title: 'Convite Criado!', description: 'Agora é só mandar para o seu par.' },
  error: common.error,
  createFailed: 'Falha ao criar convite',
} as const
