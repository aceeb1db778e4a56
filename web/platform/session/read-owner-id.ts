import { ownerOfToken } from './owner-of-token.ts'
import { readToken } from './session.ts'

/** The account that the stored token names, or '' for a visitor. */
export const readOwnerId = (): string => ownerOfToken(readToken())
