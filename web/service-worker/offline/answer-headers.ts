import type * as activities from '#contracts/activities'
import type * as pagination from '#contracts/pagination'

/** Headers of lists; importing them from the contracts would load all schemas into the worker. */
export const NEXT_CURSOR_HEADER: typeof pagination.NEXT_CURSOR_HEADER = 'X-Next-Cursor'
export const HIDDEN_COUNT_HEADER: typeof activities.HIDDEN_COUNT_HEADER = 'X-Hidden-Count'
export const OPEN_COUNT_HEADER: typeof activities.OPEN_COUNT_HEADER = 'X-Open-Count'
