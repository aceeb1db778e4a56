import { SLUG_LENGTH } from '#contracts/slugs'
import { sha256 } from '../../lib/digest.ts'

const NEXT_NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9]
const RANDOM_ATTEMPTS = 8

const SIGNS = '013457@$'
const LETTERS = 'oieastas'

/** A word with its digits and symbols read as letters. */
export const asLetters = (word: string): string =>
  word.replace(/[013457@$]/g, (sign) => LETTERS[SIGNS.indexOf(sign)] ?? sign)

/** The product's name and words of its team; the short ones only as whole words, because other words contain them. */
const OFFICIAL =
  /administra(?:cao|dor)|atendimento|equipe|modera(?:cao|dor)|pradois|suporte|webmaster|(?:^|-)(?:adm(?:in)?|ajuda|contato|oficial|oficiais|sac|sitemap|staff)s?\d*(?:-|$)/

/** Whether a slug contains an official word, even with digits for letters or with other hyphens. */
export const looksOfficial = (slug: string): boolean =>
  [slug, asLetters(slug)].some((text) => OFFICIAL.test(text) || OFFICIAL.test(text.replaceAll('-', '')))

const randomNumber = (): number => 1000 + Math.floor(Math.random() * 9000)

/**
 * Slugs to try for a new couple, best first: `<username>-casal`, then with a number appended. `nos` replaces a username
 * that looks official (docs/rules.md, couples.2).
 */
export function defaultSlugs(username: string): string[] {
  const name = username.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  const base = `${name === '' || looksOfficial(name) ? 'nos' : name}-casal`
  const numbers = [...NEXT_NUMBERS, ...Array.from({ length: RANDOM_ATTEMPTS }, randomNumber)]
  const suffixes = ['', ...numbers.map((number) => `-${number}`)]
  return suffixes.map((suffix) => base.slice(0, SLUG_LENGTH.max - suffix.length) + suffix)
}

/**
 * The stored form of a retired slug once its couple is erased, because a slug often contains a name (docs/rules.md,
 * privacy.9).
 */
export const digestOfSlug = async (slug: string): Promise<string> => `sha256:${await sha256(slug)}`

export const withDigests = (slugs: readonly string[]) =>
  Promise.all(slugs.map(async (slug) => ({ slug, digest: await digestOfSlug(slug) })))
