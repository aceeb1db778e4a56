import { isObject } from '../../../lib/is-object.ts'
import { allPageData } from '../../../platform/api/page-data.ts'
import { LateMatchOffer } from '../voting/late-match-offer.ts'
import { preloadedChosenTicket } from './preloaded-chosen-ticket.ts'

/** Loads the code of a choice or a vote that the document shows: without it the browser could not take the page over. */
export async function preloadShownChoice(): Promise<void> {
  for (const answer of Object.values(allPageData()).filter(isObject)) {
    if (answer.selectedActivity) await preloadedChosenTicket.preload()
    else if (answer.mode === 'match') await LateMatchOffer.preload()
  }
}
