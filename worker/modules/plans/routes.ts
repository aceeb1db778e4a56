import { BRAND } from '#contracts/brand'
import * as api from '#contracts/plans'
import { routesOf } from '../../http/on.ts'
import * as schemas from './schemas.ts'

const on = routesOf(api, schemas)

export const planRoutes = [on('listPlans', () => ({ ...api.PLANS, currency: BRAND.currency }))]
