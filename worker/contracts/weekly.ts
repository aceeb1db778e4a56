import type * as schemas from '../modules/weekly/schemas.ts'
import { endpoint, type Output } from './endpoint.ts'

export const passWeeklyTurn = endpoint<typeof schemas.passWeeklyTurn>('POST', '/api/weekly/pass', 'user')

export type Weekly = Output<typeof passWeeklyTurn>
