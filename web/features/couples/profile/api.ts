import * as api from '#contracts/couples'
import { call } from '../../../platform/api/api-client.ts'
import { useApi } from '../../../platform/api/use-api.ts'

/** The person's own couple. */
export const useCouple = (userId: string) => useApi(api.loadCouple, { params: { userId } })

/** Changes the couple; what `change` leaves out stays as it is. Answers with the couple as it is now. */
export const saveCouple = (userId: string, change: api.CoupleChange) =>
  call(api.saveCouple, { params: { userId }, body: change })
