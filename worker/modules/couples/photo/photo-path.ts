const VERSION_LENGTH = 16

/** What tells one photo of a couple from its next one. */
export const versionOf = (hash: string): string => hash.slice(0, VERSION_LENGTH)

/** Where the photo of a public couple is: another photo has another address. */
export const photoPath = (slug: string, hash: string): string => `/api/couple/public/${slug}/photo?v=${versionOf(hash)}`
