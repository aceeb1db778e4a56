import { common } from '../common.ts'

export const cities = {
  label: 'Cidade',
  optional: common.optional,
  placeholder: 'Ex.: Campinas',
  help: 'Com a cidade, lugares por perto. Sem ela, do Brasil todo.',
  unknown: 'Não achamos essa cidade. Sem ela, valem os melhores lugares do país.',
  unpicked: 'Escolha a cidade na lista. Sem ela, valem os melhores lugares do país.',
  listFailed: 'A lista de cidades não carregou. Escreva o nome inteiro, como Campinas, SP.',
  /** Links to the page of a city, and to that of all. */
  guides: 'Ver rolês de outras cidades',
  guide: (label: string) => `Ver todos os rolês de ${label}`,
  listLabel: 'Municípios encontrados',
  found: (count: number) => (count === 1 ? '1 município encontrado' : `${count} municípios encontrados`),
} as const
