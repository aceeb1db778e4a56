import { BRAND } from '#contracts/brand'
import type { Output } from '#contracts/endpoint'
import { type listPlans as contract, PLANS } from '#contracts/plans'

/** Both plans with every number that a screen shows. */
export const listPlans = (): Output<typeof contract> => ({ ...PLANS, currency: BRAND.currency })
