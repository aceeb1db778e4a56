import type { CatalogueFilter } from './api.ts'

/** What the address calls the fields of the filter, and what each is without being chosen. */
export const USUAL = { busca: '', cidade: '', ibge: '', categoria: '', situacao: '' } as const

const STATES = ['offered', 'withdrawn', 'withheld', 'retired', 'featured', 'edited', 'added'] as const
const CITY_ID = /^\d{7}$/
const CATEGORY_ID = /^[1-9]\d?$/

/** A filter as the address has it: anybody can write anything there. */
export function toFilter(address: { [Name in keyof typeof USUAL]: string }): CatalogueFilter {
  const placeState = STATES.find((state) => state === address.situacao)
  return {
    ...(address.busca ? { q: address.busca } : {}),
    ...(CITY_ID.test(address.ibge) ? { cityId: address.ibge } : {}),
    ...(CATEGORY_ID.test(address.categoria) ? { categoryId: Number(address.categoria) } : {}),
    ...(placeState ? { placeState } : {}),
  }
}
