import * as z from 'zod/mini'

/** A whole number in a query string. */
export const queryInteger = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.transform((text: string) => Number(text)),
)
