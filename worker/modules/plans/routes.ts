import * as api from '#contracts/plans'
import { on } from '../../http/on.ts'
import { listPlans } from './list-plans.ts'
import * as schemas from './schemas.ts'

export const planRoutes = [on(api.listPlans, schemas.listPlans, () => listPlans())]
