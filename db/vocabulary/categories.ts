import { CATEGORY_SLUGS, type CategorySlug } from '#contracts/categories'

export interface Category {
  /** Never changes: invitations refer to it. */
  readonly id: number
  readonly slug: CategorySlug
  readonly name: string
  readonly description: string
  readonly icon: string
  readonly isPremium: boolean
  readonly color: string
}

/** Categories differ only in hue (OKLCH). `ticket.css` has the same hues, which a test compares. */
const gradient = (hue: number): string =>
  `linear-gradient(135deg, oklch(0.74 0.11 ${hue}), oklch(0.68 0.11 ${(hue + 12) % 360}))`

const BY_SLUG: Readonly<Record<CategorySlug, Omit<Category, 'slug'>>> = {
  romance: {
    id: 1,
    name: 'Romance',
    description: 'Luz baixa, conversa boa e nenhuma pressa de ir embora.',
    icon: 'heart',
    isPremium: false,
    color: gradient(10),
  },
  gastronomia: {
    id: 2,
    name: 'Gastronomia',
    description: 'Uma mesa, dois garfos e um prato que vocês ainda não provaram.',
    icon: 'utensils',
    isPremium: false,
    color: gradient(45),
  },
  cultural: {
    id: 3,
    name: 'Cultural',
    description: 'Museus, teatros e histórias que rendem assunto até em casa.',
    icon: 'landmark',
    isPremium: false,
    color: gradient(300),
  },
  natureza: {
    id: 4,
    name: 'Natureza',
    description: 'Parques, trilhas e sombra de árvore pra desligar o celular a dois.',
    icon: 'leaf',
    isPremium: false,
    color: gradient(145),
  },
  aventura: {
    id: 5,
    name: 'Aventura',
    description: 'Um dia com frio na barriga e alguém pra segurar a mão.',
    icon: 'mountain',
    isPremium: false,
    color: gradient(70),
  },
  entretenimento: {
    id: 6,
    name: 'Entretenimento',
    description: 'Cinema, palco ou boliche: o rolê que resolve qualquer noite.',
    icon: 'ticket-alt',
    isPremium: false,
    color: gradient(335),
  },
  aquatico: {
    id: 7,
    name: 'Aquático',
    description: 'Praia, rio ou cachoeira: levem a toalha e o resto se ajeita.',
    icon: 'water',
    isPremium: true,
    color: gradient(230),
  },
  relaxamento: {
    id: 8,
    name: 'Relaxamento',
    description: 'Um café sem relógio, um jardim, uma tarde inteira só de vocês.',
    icon: 'spa',
    isPremium: true,
    color: gradient(190),
  },
  luxo: {
    id: 9,
    name: 'Luxo',
    description: 'Pra noite em que vocês capricham na roupa e no brinde.',
    icon: 'gem',
    isPremium: true,
    color: gradient(95),
  },
  viagem: {
    id: 10,
    name: 'Viagem',
    description: 'Mala pequena, estrada curta e um lugar novo pra acordar.',
    icon: 'plane',
    isPremium: true,
    color: gradient(255),
  },
  'vida-noturna': {
    id: 11,
    name: 'Vida Noturna',
    description: 'Bar, música e a saideira que sempre vira mais uma.',
    icon: 'moon',
    isPremium: true,
    color: gradient(280),
  },
  esportes: {
    id: 12,
    name: 'Esportes',
    description: 'Suar juntos, torcer juntos e rir de quem cansou primeiro.',
    icon: 'futbol',
    isPremium: true,
    color: gradient(120),
  },
}

/** The 12 categories, in the order in which they are shown. */
export const CATEGORIES: readonly Category[] = CATEGORY_SLUGS.map((slug) => ({ slug, ...BY_SLUG[slug] }))
