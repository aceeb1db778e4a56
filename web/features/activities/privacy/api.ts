import { listSelectedActivities, setOnlyMine as setOnlyMineCall } from '#contracts/activities'
import { listInvitations } from '#contracts/invitations'
import { call } from '../../../platform/api/api-client.ts'
import { refresh } from '../../../platform/api/use-api.ts'

/** Makes a choice the person's alone, or the couple's again. */
export async function setOnlyMine(id: string, onlyMine: boolean): Promise<void> {
  await call(setOnlyMineCall, { params: { id }, body: { onlyMine } })
  await refresh(listSelectedActivities, listInvitations)
}
