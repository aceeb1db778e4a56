import * as api from '#contracts/activities'
import { loadMembers } from '#contracts/couples'
import { call } from '../../../platform/api/api-client.ts'
import { useApi } from '../../../platform/api/use-api.ts'

/** Stores how the person found a choice that is done. */
export const saveFeeling = (id: string, said: api.Feeling): Promise<api.SavedFeeling> =>
  call(api.saveFeeling, { params: { id }, body: said })

/** Whether the couple has a second member; undefined while that is not known. */
export const useIsTwo = (): boolean | undefined => {
  const members = useApi(loadMembers, {}).data?.members
  return members && members.length > 1
}
