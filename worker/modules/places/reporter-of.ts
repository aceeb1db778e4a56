/** Who reports a place, before the digest that is stored. */
export const reporterOfCouple = (coupleId: string): string => `couple ${coupleId}`
