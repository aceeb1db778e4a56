import { PLANS } from '#contracts/plans'
import type { Examples } from './call-examples.ts'

export const planExamples: Examples = {
  getPlans: { response: { ...PLANS, currency: 'BRL' } },
}
