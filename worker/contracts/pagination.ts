/** Header of every paged list: the cursor of the next page; absent on the last page. */
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor'

/** Header of the first page of a counted list: how many entries the list has. */
export const TOTAL_HEADER = 'X-Total-Count'
/** Counts stop at `MAX_COUNTED + 1`, which means that there are more. */
export const MAX_COUNTED = 1000
