import { PAGE_DATA_ID, setPageData } from '../platform/api/page-data.ts'
import { readToken } from '../platform/session/session.ts'

/**
 * Whether the browser can take over what the server drew: it draws pages for somebody who is not signed in, and says with
 * `data-drawn="visitor"` that members see another page at this address.
 */
export function isDrawnForUs({ dataset: { drawn } }: HTMLElement): boolean {
  const data = document.getElementById(PAGE_DATA_ID)?.textContent
  if (data) setPageData(JSON.parse(data))
  return drawn === 'page' || (drawn === 'visitor' && readToken() === null)
}
