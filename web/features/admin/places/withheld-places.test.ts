import { expect, test } from 'vitest'
import { toWithheldOptions } from './withheld-places.tsx'

const counts = [
  { reason: 'waits for an administrator', count: 299 },
  { reason: 'names no venue', count: 1352 },
] as const

test('the options are “all” and each reason with its count', () => {
  expect(toWithheldOptions(counts, 'all')).toEqual([
    { value: 'all', label: 'Todos (1.651)' },
    { value: 'waits for an administrator', label: 'Da seleção, a confirmar (299)' },
    { value: 'names no venue', label: 'Nome diz pouco (1.352)' },
  ])
})

test('the chosen reason keeps its position when its count becomes zero', () => {
  expect(toWithheldOptions(counts, 'chain hotel').map(({ label }) => label)).toEqual([
    'Todos (1.651)',
    'Da seleção, a confirmar (299)',
    'Nome diz pouco (1.352)',
    'Hotel de rede (0)',
  ])
})
