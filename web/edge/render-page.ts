import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { RenderPage } from '#contracts/http/page-content'
import { preloadedChosenTicket } from '../features/guest-invitation/chosen/preloaded-chosen-ticket.ts'
import { preloadedPlannedDay } from '../features/guest-invitation/chosen/preloaded-planned-day.ts'
import { LateMatchOffer } from '../features/guest-invitation/voting/late-match-offer.ts'
import { setPageData } from '../platform/api/page-data.ts'
import { DrawnApp } from './drawn-app.tsx'

/** Left by React where something was not ready: the browser would draw that part anew, and say so in its console. */
const UNFINISHED = '<!--$!-->'

/** The answers of a page are gone behind it, also where it cannot be drawn. */
function drawOnce(path: string): string {
  try {
    return renderToString(createElement(DrawnApp, { path }))
  } finally {
    setPageData({})
  }
}

/** @see docs/decisions/0080-the-server-draws-what-a-link-opens.md */
export const renderPage: RenderPage = async ({ path, data }) => {
  await Promise.all([preloadedChosenTicket.preload(), preloadedPlannedDay.preload(), LateMatchOffer.preload()])
  // One page is drawn without a pause, so no other one can have its data.
  setPageData(data)
  const html = drawOnce(path)
  if (html.includes(UNFINISHED)) throw new Error(`a part of ${path} was not ready`)
  return html
}
