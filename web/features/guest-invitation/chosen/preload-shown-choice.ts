import { isObject } from '../../../lib/is-object.ts'
import { allPageData } from '../../../platform/api/page-data.ts'
import { LateMatchOffer } from '../voting/late-match-offer.ts'
import { preloadedChosenTicket } from './preloaded-chosen-ticket.ts'
import { preloadedPlannedDay } from './preloaded-planned-day.ts'

/** Loads the code of a choice or a vote that the document shows: without it the browser could not take the page over. */
export async function preloadShownChoice(): Promise<void> {
  for (const answer of Object.values(allPageData()).filter(isObject)) {
    if (answer.selectedActivity)
      await Promise.all([preloadedChosenTicket.preload(), answer.plannedAt ? preloadedPlannedDay.preload() : null])
    else if (answer.mode === 'match') await LateMatchOffer.preload()
  }
}
