import { sha256 } from '../../lib/digest.ts'

/**
 * The form in which a slug stays held back after its couple was erased: a slug often holds a name.
 *
 * @see docs/rules.md, privacy.9
 */
export const digestOfSlug = async (slug: string): Promise<string> => `sha256:${await sha256(slug)}`

/** Slugs with that form of each. */
export const withDigests = (slugs: readonly string[]) =>
  Promise.all(slugs.map(async (slug) => ({ slug, digest: await digestOfSlug(slug) })))
