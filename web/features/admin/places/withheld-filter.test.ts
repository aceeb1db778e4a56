import { expect, test } from 'vitest'
import { toReasonOptions, toTownOptions } from './withheld-filter.tsx'

const counts = [
  { reason: 'waits for an administrator', count: 81 },
  { reason: 'names no venue', count: 80 },
] as const

test('the options are “all” and each reason with its count, which says where it stops', () => {
  expect(toReasonOptions(counts, '')).toEqual([
    { value: '', label: 'Todos' },
    { value: 'waits for an administrator', label: 'Da seleção, a confirmar (mais de 80)' },
    { value: 'names no venue', label: 'Nome diz pouco (80)' },
  ])
})

test('a chosen reason or town keeps its option when its last place is decided', () => {
  expect(toReasonOptions(counts, 'chain hotel').at(-1)?.label).toBe('Hotel de rede (0)')
  const towns = [{ cityId: '2611606', city: 'Recife, PE', count: 4 }]
  expect(toTownOptions(towns, '2611606').map(({ label }) => label)).toEqual(['Todas as cidades', 'Recife, PE (4)'])
  expect(toTownOptions(towns, '3550308', 'São Paulo, SP')[1]).toEqual({ value: '3550308', label: 'São Paulo, SP' })
})
