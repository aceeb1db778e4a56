import { BRAND } from '#contracts/brand'
import * as api from '#contracts/plans'
import { on } from '../../http/on.ts'
import * as schemas from './schemas.ts'

export const planRoutes = [on(api.listPlans, schemas.listPlans, () => ({ ...api.PLANS, currency: BRAND.currency }))]
