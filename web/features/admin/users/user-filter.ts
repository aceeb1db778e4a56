import type { UsersFilter } from './api.ts'

/** What the address calls the fields of the filter, and what each is without being chosen. */
export const USUAL = { busca: '', plano: '', papel: '', estado: '', de: '', ate: '', ordem: '' } as const

const PLANS = ['free', 'premium'] as const
const ROLES = ['user', 'admin'] as const
const STATES = ['active', 'disabled', 'leaving', 'unconfirmed'] as const
const ORDERS = ['newest', 'oldest'] as const
const DAY = /^\d{4}-\d\d-\d\d$/

const oneOf = <Value extends string>(values: readonly Value[], text: string) => values.find((value) => value === text)

/** A filter as the address has it: anybody can write anything there. */
export function toFilter(address: { [Name in keyof typeof USUAL]: string }): UsersFilter {
  const plan = oneOf(PLANS, address.plano)
  const role = oneOf(ROLES, address.papel)
  const state = oneOf(STATES, address.estado)
  const sort = oneOf(ORDERS, address.ordem)
  return {
    ...(address.busca ? { q: address.busca } : {}),
    ...(plan ? { plan } : {}),
    ...(role ? { role } : {}),
    ...(state ? { state } : {}),
    ...(DAY.test(address.de) ? { from: address.de } : {}),
    ...(DAY.test(address.ate) ? { to: address.ate } : {}),
    ...(sort ? { sort } : {}),
  }
}
