import type { PAGE_DATA_ID as ID } from '#contracts/page-content'

// Only the type: importing the value would load the contract's module for one string.
export const PAGE_DATA_ID: typeof ID = 'page-data'

/**
 * API responses embedded in the document, by path and query; the first render uses them without a request. Each is used
 * for one call only, because it is as old as the document.
 */
let answers: Readonly<Record<string, unknown>> = {}

/** @param given - by path and query, in the form of `addressOf` */
export function setPageData(given: Readonly<Record<string, unknown>>) {
  answers = given
}

/** All embedded responses, as the initial content of a cache. */
export const allPageData = () => answers

/** An embedded response for the first render; it stays available until a call has used it. */
export const peekPageData = <Data>(address: string): Data | undefined => answers[address] as Data | undefined

/** Returns the embedded response for the first call to an address, and removes it. */
export function takePageData<Data>(address: string): Data | undefined {
  const { [address]: taken, ...rest } = answers
  answers = rest
  return taken as Data | undefined
}
