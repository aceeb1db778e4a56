import { loadPublicPhoto } from '#contracts/couples'

const VERSION_LENGTH = 16

/** The version of a couple's photo in its address. */
export const versionOf = (hash: string): string => hash.slice(0, VERSION_LENGTH)

/** The address of a public couple's photo; a new photo has a new address. */
export const photoPath = (slug: string, hash: string): string =>
  `${loadPublicPhoto.path.replace('{slug}', slug)}?v=${versionOf(hash)}`
