import { isObject } from '../../lib/is-object.ts'

/**
 * What was typed as username or address, for the form on the next page. It travels with the navigation, not in the address:
 * that would be in logs.
 */
export const carryName = (name: string) => ({ name })

/** @param state - of the location: an entry of the history may be of an older release */
export const carriedName = (state: unknown): string =>
  isObject(state) && typeof state.name === 'string' ? state.name : ''
