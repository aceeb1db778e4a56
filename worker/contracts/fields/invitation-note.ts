import * as z from 'zod/mini'

export const MAX_SIGNATURE_LENGTH = 30
export const MAX_MESSAGE_LENGTH = 80

/**
 * One line for somebody else's screen: beside control characters and halves of surrogate pairs it holds no separators of
 * lines, and nothing that would turn the words around it.
 */
const SHOWN = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u

const shown = (maxLength: number) => z.optional(z.string().check(z.trim(), z.maxLength(maxLength), z.regex(SHOWN)))

/** By whom an invitation is signed; a nickname, or nothing. */
export const Signature = shown(MAX_SIGNATURE_LENGTH)

/** One line that goes with an invitation, signed or not. */
export const Message = shown(MAX_MESSAGE_LENGTH)
