import { isObject } from '../../lib/is-object.ts'

/**
 * The typed username or address as navigation state, for the form on the next page. In the URL it would appear in
 * logs.
 */
export const carryName = (name: string) => ({ name })

/** The day of the deletion that was just requested, as navigation state for the login form. */
export const carryDeletion = (dueAt: string) => ({ deletionDueAt: dueAt })

export const carriedDeletion = (state: unknown): string | null =>
  isObject(state) && typeof state.deletionDueAt === 'string' ? state.deletionDueAt : null

/** @param state - of the location; unchecked, because an older release may have written the history entry */
export const carriedName = (state: unknown): string =>
  isObject(state) && typeof state.name === 'string' ? state.name : ''
