import { common } from './common.ts'

export const cities = {
  label: 'Cidade',
  required: 'obrigatório',
  optional: common.optional,
  placeholder: 'Ex.: Campinas',
  help: 'Sem cidade, valem os melhores lugares do país.',
  listLabel: 'Municípios encontrados',
  found: (count: number) => (count === 1 ? '1 município encontrado' : `${count} municípios encontrados`),
} as const
