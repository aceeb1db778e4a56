import { common } from './common.ts'

export const cities = {
  label: 'Cidade',
  optional: common.optional,
  placeholder: 'Ex.: Campinas',
  help: 'Com a cidade, lugares por perto. Sem ela, do Brasil todo.',
  unknown: 'Não achamos essa cidade. Assim, valem os melhores lugares do país.',
  listFailed: 'A lista de cidades não carregou. Escreva o nome inteiro, como Campinas, SP.',
  listLabel: 'Municípios encontrados',
  /** Before an invitation is spent. */
  thin: (city: string, category: string) =>
    `Em ${city} conhecemos poucos lugares de ${category}. O convite leva também ideias pra fazer em casa e lugares a até 60 km.`,
  thinTrips: (city: string) =>
    `Conhecemos poucos destinos entre 40 e 250 km de ${city}. O convite leva também ideias pra fazer em casa.`,
  searchIn: (city: string, distanceKm: number) => `Procurar em ${city}, a ${distanceKm} km`,
  found: (count: number) => (count === 1 ? '1 município encontrado' : `${count} municípios encontrados`),
} as const
