/** On every list that is read page by page: the cursor of the next page, absent on the last one. */
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor'

/** On the first page of a list that is counted: how many entries it has. */
export const TOTAL_HEADER = 'X-Total-Count'
/** A list is counted up to here; one more says that there are more. */
export const MAX_COUNTED = 1000
