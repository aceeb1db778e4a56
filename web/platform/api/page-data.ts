import type { PAGE_DATA_ID as ID } from '#contracts/page-content'

// Only the type: importing the value would load the contract's module for one string.
export const PAGE_DATA_ID: typeof ID = 'page-data'

/**
 * API responses that came with the document, by address: the first render uses them without a request. Each serves one
 * call, because it is as old as the document.
 */
let answers: Readonly<Record<string, unknown>> = {}

/** @param given - by address, as `addressOf` writes it */
export function setPageData(given: Readonly<Record<string, unknown>>) {
  answers = given
}

/** All responses, as the initial content of a cache. */
export const allPageData = () => answers

/** Data of the document for the first render; unchanged until a call has used it. */
export const peekPageData = <Data>(address: string): Data | undefined => answers[address] as Data | undefined

/** The data that answers the first call of an address instead of the server. */
export function takePageData<Data>(address: string): Data | undefined {
  const { [address]: taken, ...rest } = answers
  answers = rest
  return taken as Data | undefined
}
