import * as api from '#contracts/feelings'
import { call } from '../../../platform/api/api-client.ts'

/** Stores how the person found a choice that is done. */
export const saveFeeling = (id: string, said: api.Feeling): Promise<api.Feeling> =>
  call(api.saveFeeling, { params: { id }, body: said })
