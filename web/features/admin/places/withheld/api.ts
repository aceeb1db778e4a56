import { loadWaiting } from '#contracts/admin'
import {
  listWithheldPlaces,
  listWithheldReasons,
  settleWithheldPlace as settleWithheld,
  type WithheldPlace,
  type WithheldReason,
} from '#contracts/admin-places'
import { call, request } from '../../../../platform/api/api-client.ts'
import { refresh, useApi } from '../../../../platform/api/use-api.ts'
import { toPage, toQuery } from '../../list/to-page.ts'

/** On a phone each is a card. */
const WITHHELD_PAGE_SIZE = 20

/** How many places are withheld, by reason. */
export const useWithheldReasons = () => useApi(listWithheldReasons, {})

/** A row of the list, named by its place. */
export type WithheldRow = WithheldPlace & { id: string }

const toRow = (withheld: WithheldPlace): WithheldRow => ({ ...withheld, id: withheld.place.id })

/** Withheld places, those of the selection first. */
export async function loadWithheldPlaces(reason: WithheldReason | 'all', cursor: string | null) {
  const query = { ...toQuery(cursor), limit: String(WITHHELD_PAGE_SIZE), ...(reason === 'all' ? {} : { reason }) }
  const { items, nextCursor } = toPage(await request<typeof listWithheldPlaces>(listWithheldPlaces, { query }))
  return { items: items.map(toRow), nextCursor }
}

export type Decision = 'show' | 'drop'

/** Decides about a withheld place. */
export async function settleWithheldPlace(placeId: string, action: Decision): Promise<void> {
  try {
    await call(settleWithheld, { params: { placeId }, body: { action } })
  } finally {
    // The counters stand above the list; somebody else may have decided.
    void refresh(listWithheldReasons, loadWaiting)
  }
}
