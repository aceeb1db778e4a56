import { isObject } from '../../../lib/is-object.ts'
import { allPageData } from '../../../platform/api/page-data.ts'
import { preloadedChosenTicket } from './preloaded-chosen-ticket.ts'

/** Loads the code of the ticket where the document shows a choice: without it the browser could not take the page over. */
export async function preloadShownChoice(): Promise<void> {
  const isShown = Object.values(allPageData()).some((answer) => isObject(answer) && answer.selectedActivity)
  if (isShown) await preloadedChosenTicket.preload()
}
