import { adminPlaces } from '../../../../copy/admin/admin-places.ts'
import type { CursorList } from '../../../../hooks/async/use-cursor-list.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { sayWhy } from '../../say-why.ts'
import { isGone } from '../is-gone.ts'
import { usePlaceDecision } from '../use-place-decision.ts'
import { type Decision, settleWithheldPlace, type WithheldRow } from './api.ts'

const copy = adminPlaces.withheld
const DONE = { show: copy.shown, drop: copy.dropped }

/** Which place is asked about before it is dropped, and what a decision does: its row leaves the list. */
export function useWithheldDecision(list: CursorList<WithheldRow>) {
  const { settle, ...question } = usePlaceDecision(list, { asked: 'drop', send: isDecided })
  return { ...question, show: (row: WithheldRow) => settle(row, 'show') }
}

/** Whether nothing is left to decide about it, said either way. */
async function isDecided({ place }: WithheldRow, action: Decision): Promise<boolean> {
  try {
    await settleWithheldPlace(place.id, action)
    showToast({ title: DONE[action].title, description: DONE[action].description(place.name) })
    return true
  } catch (error) {
    sayWhy(error, isGone(error) ? { explain: copy.gone } : {})
    return isGone(error)
  }
}
