/** What stands before the line of whoever signed; it needs no gender. */
export const noteFrom = (signature: string, hasMessage: boolean) => `De ${signature}${hasMessage ? ': ' : ''}`
