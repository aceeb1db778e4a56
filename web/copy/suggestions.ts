import { inCity, ofCity } from '#contracts/guide-titles'
import { common } from './common.ts'

export const demo = {
  kicker: 'Um convite pra vocês dois',
  count: (total: number) => (total === 1 ? '1 opção' : `${total} opções`),
  options: 'Lugares deste convite',
  loadFailed: 'Os lugares não carregaram agora. Confira a conexão e tente de novo.',
  sample: {
    category: 'Romance',
    city: 'São Paulo, SP',
    stub: 'Assim chega o convite: é só escolher um.',
    toDemo: 'Experimente sem conta',
  },
  blank: 'Escolha uma categoria e o convite aparece aqui.',
  none: 'Nenhum lugar por aqui ainda.',
  noneText: 'Tente outra categoria ou outra cidade.',
  notes: {
    noCity: 'Um exemplo. Diga a cidade de vocês, e os lugares são de lá.',
    unknownCity: (text: string) => `Não achamos “${text}” no mapa. Por enquanto, um exemplo.`,
    ideas: 'Conhecemos poucos lugares assim por aqui: entram também ideias a dois, para casa ou para a rua.',
    /** `city`: the one in which all of them are; null: several, or unknown. */
    someElsewhere: (count: number, total: number, city: string | null) =>
      `${count} dos ${total} ${count === 1 ? 'fica' : 'ficam'} ${city ? inCity(city) : 'em outras cidades'}.`,
    allElsewhere: (city: string) => `Estes lugares ficam em outras cidades, fora ${ofCity(city)}.`,
  },
  ready: (total: number, category: string, where: string) =>
    `${category}, ${where}: ${total === 1 ? '1 lugar' : `${total} lugares`}`,
  see: 'Ver o convite',
  send: 'Mandar este convite',
  sendNote: 'Para criar o link, abra uma conta grátis. Seu par não precisa de conta.',
} as const

export const categories = {
  legend: 'Que tipo de rolê?',
  search: 'Buscar categoria',
  none: 'Nenhuma categoria encontrada',
  premium: 'Premium',
  /** Shown on a tile once a city is picked. */
  fewPlaces: 'poucos lugares',
  loadFailed: 'Não deu para carregar as categorias.',
} as const

export const cities = {
  label: 'Cidade ou bairro',
  required: 'Cidade *',
  optional: common.optional,
  placeholder: 'Ex.: Campinas, Copacabana',
  help: 'Com ela, os lugares são por perto.',
  unknown: 'Não achamos essa cidade. Sem cidade, vão lugares do Brasil todo.',
  unpicked: 'Escolha a cidade na lista. Sem cidade, vão lugares do Brasil todo.',
  unknownName: 'Não achamos esse nome.',
  guess: (label: string) => `Você quis dizer ${label}?`,
  listFailed: 'A lista de cidades não carregou. Escreva o nome inteiro, como Campinas, SP.',
  /** Links to the page of a city, and to that of all. */
  guides: 'Ver rolês de outras cidades',
  guide: (label: string) => `Ver todos os rolês de ${label}`,
  listLabel: 'Lugares encontrados',
  found: (count: number) => (count === 1 ? '1 lugar encontrado' : `${count} lugares encontrados`),
} as const

/** Warns before an invitation is created that few places are known around the city. */
export const fewPlaces = {
  category: (city: string, category: string) =>
    `Conhecemos poucos lugares de ${category} ${inCity(city)}. O convite leva também lugares de mais longe e ideias a dois.`,
  trips: (city: string) =>
    `Conhecemos poucos destinos entre 15 e 250 km ${ofCity(city)}. O convite leva também ideias a dois, para casa ou para a rua.`,
  searchIn: (city: string, distanceKm: number) => `Procurar ${inCity(city)}, a ${distanceKm} km em linha reta`,
} as const
