import type { CoupleChange, OwnCouple } from '#contracts/couples'
import { PLANS } from '#contracts/plans'
import { RESERVED_SLUGS, SLUG_LENGTH } from '#contracts/slugs'
import { TERMS } from '#contracts/terms'
import { inOrder, nothing, run } from '#db/client'
import { UniqueViolation } from '#db/errors'
import { coupleOf } from '#db/queries/couple-of'
import { type CoupleEdit, deletePhoto, reclaimSlug, retireSlug, upsertPhoto } from '#db/queries/couples/couple-edit'
import {
  type CoupleText,
  findConsent,
  findCouple,
  findCoupleText,
  updateConsent,
  updateCouple,
} from '#db/queries/couples/couples'
import { insertConsentNotice } from '#db/queries/notifications/page-notices'
import { refreshCoupleVisibility } from '#db/queries/rankings/rankings'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { sha256 } from '../../lib/digest.ts'
import { readPhoto, toDataUrl } from './photo/photo.ts'

/**
 * Words that no public page shows: sexual words, insults and slurs, as whole words in the singular. Not listed: words
 * that are also a name, a place, an animal, an everyday verb or a laugh (Pinto, Piranhas, rola, macaco, kkk), words
 * that people use for themselves (bicha, sapatão), and plain exclamations
 * (docs/decisions/0062-reports-hide-a-page-by-reason-and-network.md).
 */
const UNWANTED: ReadonlySet<string> = new Set(
  `arrombada arrombado boceta boquete boqueteira buceta bucetao bucetuda chifruda chifrudo corna corno cu cuzao cuzinho
  cuzona estuprador estupro fdp filhadaputa filhodaputa fodedor fodedora gangbang heil hitler incesto mongoloide nazi
  nazismo nazista nudes pedofila pedofilia pedofilo piroca pirocudo pnc pornhub porno pornografia prostituta prostituto
  punheta punheteiro puta putaria puteiro putinha putona retardada retardado siririca suruba tesuda tesudo traveco vadia
  vagabunda vaisefoder vaitomarnocu viadinho vsf vtnc xavasca xereca xota xoxota xvideos zoofilia`.split(/\s+/),
)

/**
 * The caller's couple, as its members see it.
 *
 * @param userId - the person whose couple is requested; only the caller is found
 * @throws AppError `not_found`
 */
export async function loadCouple({ db }: Pick<Deps, 'db'>, caller: Caller, userId: string): Promise<OwnCouple> {
  const [couple] = await caller.load([findCouple(db, coupleOf(caller.userId), caller.userId)])
  if (userId !== caller.userId || !couple) throw new AppError('not_found')
  return toCouple(couple)
}

type CoupleRow = NonNullable<ReturnType<ReturnType<typeof findCouple>['read']>>

function standingOf({ hiddenAt, bannedAt }: CoupleRow): OwnCouple['pageStanding'] {
  if (bannedAt) return 'banned'
  return hiddenAt ? 'hidden' : 'open'
}

/** Which members have not consented to a public page; does not reveal when the partner gave or withdrew consent. */
function missingConsentOf({ youAgree, partner }: CoupleRow): OwnCouple['missingConsent'] {
  const isPartnerMissing = partner !== null && !partner.agrees
  if (youAgree) return isPartnerMissing ? 'partner' : null
  return isPartnerMissing ? 'both' : 'you'
}

export const toCouple = (row: CoupleRow): OwnCouple => ({
  coupleSlug: row.slug,
  bio: row.bio,
  isPublic: row.isPublic,
  couplePhotoUrl: row.photoBytes && toDataUrl(row.photoBytes),
  updatedAt: row.updatedAt?.toISOString() ?? null,
  pageStanding: standingOf(row),
  banReason: row.bannedAt ? row.banReason : null,
  missingConsent: missingConsentOf(row),
  partner: row.partner && { firstName: row.partner.firstName },
})

function problemOfSlug(slug: string): string | null {
  if (RESERVED_SLUGS.includes(slug)) return 'Este endereço é reservado. Escolha outro.'
  if (looksOfficial(slug)) return 'Este endereço parece ser da nossa equipe. Escolha outro.'
  return isUnwantedSlug(slug) ? 'Este endereço tem uma palavra que não dá para mostrar a todos. Escolha outro.' : null
}

const problemOfBio = (bio: string): string | null =>
  hasUnwantedWord(bio) ? 'Há aqui uma palavra que não dá para mostrar a todos. Troque e salve de novo.' : null

/** A stored slug or bio may be sent again, because words are added to the lists later. */
function refuseWords({ coupleSlug, bio }: CoupleChange, stored: CoupleText | null): void {
  const slugProblem = coupleSlug === undefined || coupleSlug === stored?.slug ? null : problemOfSlug(coupleSlug)
  const bioProblem = !bio || bio === stored?.bio ? null : problemOfBio(bio)
  if (!slugProblem && !bioProblem) return
  throw new AppError('invalid_data', {
    fields: { ...(slugProblem ? { coupleSlug: slugProblem } : {}), ...(bioProblem ? { bio: bioProblem } : {}) },
  })
}

/** The unique index decides which of two simultaneous changes gets a slug. */
function toSlugError(error: unknown): unknown {
  const isTaken = error instanceof UniqueViolation && error.target === 'couples.slug'
  return isTaken ? new AppError('slug_taken', { cause: error }) : error
}

async function writePhoto(db: Deps['db'], edit: CoupleEdit, dataUrl: string | null | undefined) {
  if (dataUrl === undefined) return nothing
  return dataUrl === null ? deletePhoto(db, edit) : upsertPhoto(db, edit, await readPhoto(dataUrl))
}

/**
 * Changes the caller's couple: all sent fields, or none. An omitted field is left unchanged. The old slug is reserved
 * for the couple for a while.
 *
 * @param change - `isPublic` is the caller's consent; in the response it says whether every member has consented
 * @throws AppError `not_found` for another couple, `premium_required` for consent on the free plan, `slug_taken`,
 *   `invalid_data` for a reserved slug or an unwanted word, `invalid_photo`, `photo_too_large`
 * @see docs/rules.md, couples.2 to couples.5, couples.14
 */
export async function saveCouple(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  userId: string,
  change: CoupleChange,
): Promise<OwnCouple> {
  const [hasConsented, text, user] = await caller.load([
    findConsent(db, caller.userId),
    findCoupleText(db, coupleOf(caller.userId)),
  ])
  if (userId !== caller.userId) throw new AppError('not_found')
  refuseWords(change, text)
  const turnsPublic = change.isPublic === true && !hasConsented
  if (turnsPublic && !PLANS[user.plan].publicProfile) throw new AppError('premium_required')

  const slugDigest = change.coupleSlug === undefined ? undefined : await digestOfSlug(change.coupleSlug)
  const edit = { coupleId: user.coupleId, userId: user.id, slug: change.coupleSlug, slugDigest, at: now() }
  const claim = change.coupleSlug === undefined ? null : { ...edit, slug: change.coupleSlug }
  const [, isChanged, , couple] = await run(db, [
    claim ? retireSlug(db, claim, addDays(claim.at, TERMS.retiredSlugDays)) : nothing,
    updateCouple(db, edit, change.bio === undefined ? undefined : change.bio || null),
    inOrder([
      claim ? reclaimSlug(db, claim) : nothing,
      updateConsent(db, edit, change.isPublic),
      await writePhoto(db, edit, change.couplePhotoUrl),
      refreshCoupleVisibility(db, user.coupleId),
      change.isPublic === undefined || change.isPublic === hasConsented
        ? nothing
        : insertConsentNotice(db, { ...edit, isPublic: change.isPublic }),
    ]),
    findCouple(db, user.coupleId, user.id),
  ]).catch((error: unknown) => {
    throw toSlugError(error)
  })
  // The account was deleted, or left the couple, in the meantime.
  if (!couple || (!isChanged && !claim)) throw new AppError('not_found')
  if (!isChanged) throw new AppError('slug_taken')
  return toCouple(couple)
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|\p{Cf}/gu, '')
    .toLowerCase()
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^a-z0-9@$]+/)
    .filter(Boolean)
/**
 * The readings of a word: as written, without numbers at its ends, and with symbols read as letters; each also in the
 * singular.
 */
const readingsOf = (word: string) =>
  [word, word.replace(/^\d+|\d+$/g, ''), asLetters(word)].flatMap((reading) => [reading, reading.replace(/s$/, '')])
const isIn = (list: ReadonlySet<string>) => (word: string) => readingsOf(word).some((reading) => list.has(reading))

export const hasUnwantedWord = (text: string): boolean => wordsOf(text).some(isIn(UNWANTED))

/** Whether a slug contains an unwanted word, between its hyphens or across them. */
export const isUnwantedSlug = (slug: string): boolean =>
  hasUnwantedWord(slug) || isIn(UNWANTED)(slug.replaceAll('-', ''))

const NEXT_NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9]
const RANDOM_ATTEMPTS = 8

const SIGNS = '013457@$'
const LETTERS = 'oieastas'

/** A word with its digits and symbols read as letters. */
const asLetters = (word: string): string => word.replace(/[013457@$]/g, (sign) => LETTERS[SIGNS.indexOf(sign)] ?? sign)

/** The product's name and words of its team; the short ones only as whole words, because other words contain them. */
const OFFICIAL =
  /administra(?:cao|dor)|atendimento|equipe|modera(?:cao|dor)|pradois|suporte|webmaster|(?:^|-)(?:adm(?:in)?|ajuda|contato|oficial|oficiais|sac|sitemap|staff)s?\d*(?:-|$)/

/** Whether a slug contains an official word, even with digits for letters or with other hyphens. */
export const looksOfficial = (slug: string): boolean =>
  [slug, asLetters(slug)].some((text) => OFFICIAL.test(text) || OFFICIAL.test(text.replaceAll('-', '')))

const randomNumber = (): number => 1000 + Math.floor(Math.random() * 9000)

const toSlug = (username: string) => username.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')

/** Whether a username is reserved or looks like one of the product's team (docs/rules.md, accounts.1). */
export const isOfficial = (username: string): boolean => {
  const slug = toSlug(username)
  return RESERVED_SLUGS.includes(slug) || looksOfficial(slug)
}

/**
 * Slugs to try for a new couple, best first: `<username>-casal`, then with a number appended. `nos` replaces a username
 * that looks official (docs/rules.md, couples.2).
 */
export function defaultSlugs(username: string): string[] {
  const name = toSlug(username)
  const base = `${name === '' || looksOfficial(name) ? 'nos' : name}-casal`
  const numbers = [...NEXT_NUMBERS, ...Array.from({ length: RANDOM_ATTEMPTS }, randomNumber)]
  const suffixes = ['', ...numbers.map((number) => `-${number}`)]
  return suffixes.map((suffix) => base.slice(0, SLUG_LENGTH.max - suffix.length) + suffix)
}

/**
 * The stored form of a retired slug once its couple is erased, because a slug often contains a name (docs/rules.md,
 * privacy.9).
 */
const digestOfSlug = async (slug: string): Promise<string> => `sha256:${await sha256(slug)}`

export const withDigests = (slugs: readonly string[]) =>
  Promise.all(slugs.map(async (slug) => ({ slug, digest: await digestOfSlug(slug) })))
