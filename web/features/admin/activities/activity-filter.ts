import type { ActivitiesFilter } from './api.ts'

/** What the address calls the fields of the filter, and what each is without being chosen. */
export const USUAL = { busca: '', etapa: '', de: '', ate: '' } as const

const STAGES = ['selected', 'completed'] as const
const DAY = /^\d{4}-\d\d-\d\d$/

/** A filter as the address has it: anybody can write anything there. */
export function toFilter({ busca, etapa, de, ate }: { [Name in keyof typeof USUAL]: string }): ActivitiesFilter {
  const stage = STAGES.find((name) => name === etapa)
  return {
    ...(busca ? { q: busca } : {}),
    ...(stage ? { stage } : {}),
    ...(DAY.test(de) ? { from: de } : {}),
    ...(DAY.test(ate) ? { to: ate } : {}),
  }
}
