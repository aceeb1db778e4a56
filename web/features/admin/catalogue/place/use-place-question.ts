import { useState } from 'react'
import type { PlaceAction, PlacePage } from '#contracts/admin-places'
import { adminCatalogue as copy } from '../../../../copy/admin/admin-catalogue.ts'
import { useConfirmation } from '../../../../platform/feedback/use-confirmation.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { showRefusal } from '../../show-refusal.ts'
import { setPlaceStanding } from '../api.ts'

export interface PlaceQuestion {
  action: PlaceAction
  page: PlacePage
}

/**
 * Asks before the standing of a place changes, and why.
 *
 * @param onChanged - called with the place as it is now
 * @param onRefused - somebody else may have changed it
 */
export function usePlaceQuestion(onChanged: (page: PlacePage) => void, onRefused: () => void) {
  const [reason, setReason] = useState('')
  const confirmation = useConfirmation(async ({ action, page }: PlaceQuestion) => {
    try {
      onChanged(await setPlaceStanding(page, action, reason.trim()))
      showToast({ title: copy.done[action], description: page.name })
    } catch (error) {
      showRefusal(error)
      onRefused()
    }
  })
  const ask = (question: PlaceQuestion) => {
    if (!confirmation.isBusy) setReason('')
    confirmation.ask(question)
  }
  return { confirmation, ask, reason, setReason }
}
