import * as api from '#contracts/plans'
import { on } from '../../http/on.ts'
import { listPlans } from './list-plans.ts'

export const planRoutes = [on(api.listPlans, () => listPlans())]
