import * as z from 'zod/mini'
import { MAX_BIO_LENGTH, MAX_PAGE_REPORT_NOTE_LENGTH, PAGE_REPORT_REASONS, PHOTO_TYPE } from '#contracts/couples'
import type { CallSchema } from '#contracts/endpoint'
import { SLUG_LENGTH } from '#contracts/slugs'
import { line, paragraphs, WELL_FORMED } from '../../lib/fields/fields.ts'
import { FileAnswer } from '../../lib/fields/file-answer.ts'
import { Achievement } from '../achievements/schemas.ts'
import { CompletedActivity } from '../activities/schemas.ts'

/** Stored in lower case, so that slugs are compared without case. */
const CoupleSlug = z
  .string()
  .check(z.toLowerCase(), z.minLength(SLUG_LENGTH.min), z.maxLength(SLUG_LENGTH.max), z.regex(/^[a-z0-9-]+$/))

export const Couple = z.object({
  coupleSlug: z.string(),
  bio: z.nullable(z.string()),
  /** Whether every member has consented; the page is shown only while the couple is Premium as well. */
  isPublic: z.boolean(),
  /** A data URL for the couple itself, a path on the public page. */
  couplePhotoUrl: z.nullable(z.string()),
  updatedAt: z.nullable(z.iso.datetime()),
})

/** A couple as its members see it, with the state of its page after reports (docs/rules.md, couples.12). */
export const OwnCouple = z.extend(Couple, {
  /** `hidden`: not shown until an administrator decides; `banned`: taken down. */
  pageStanding: z.enum(['open', 'hidden', 'banned']),
  banReason: z.nullable(z.string()),
  /** The members without consent to a public page; null: all members have consented. */
  missingConsent: z.nullable(z.enum(['you', 'partner', 'both'])),
  /** The second member; null: the couple has one. */
  partner: z.nullable(z.object({ firstName: z.nullable(z.string()) })),
})

/** Only the caller's own id; any other id gets `not_found`. */
const OwnId = z.object({ userId: z.string() })

export const loadCouple = {
  summary: "The caller's couple as its own members see it.",
  params: OwnId,
  response: OwnCouple,
  errors: ['not_found'],
} satisfies CallSchema

export const saveCouple = {
  summary:
    'Changes the couple; an omitted field stays as it is. `isPublic` is the consent of the caller, not of the partner.',
  params: OwnId,
  body: z.object({
    coupleSlug: z.optional(CoupleSlug),
    bio: z.optional(z.nullable(paragraphs(MAX_BIO_LENGTH))),
    isPublic: z.optional(z.boolean()),
    /** Data URL of a JPEG, upright (EXIF orientation 1) and in sRGB; null removes the photo. */
    couplePhotoUrl: z.optional(z.nullable(z.string())),
  }),
  response: OwnCouple,
  errors: ['not_found', 'premium_required', 'slug_taken', 'invalid_photo', 'photo_too_large'],
} satisfies CallSchema

/** Any text is accepted; text that is not a slug gets `not_found`. */
export const PublicSlug = z.object({ slug: z.string().check(z.toLowerCase()) })

const PublicAchievement = z.object({
  id: z.string(),
  unlockedAt: z.iso.datetime(),
  achievement: z.pick(Achievement, { slug: true, name: true, description: true, icon: true, points: true }),
})

export const loadPublicCouple = {
  summary: 'The page of a couple that is public and Premium now; it contains nothing that identifies the members.',
  params: PublicSlug,
  response: z.object({
    couple: Couple,
    memberSince: z.iso.datetime(),
    /** The newest ones. */
    activities: z.array(CompletedActivity),
    achievements: z.array(PublicAchievement),
    /** Counted over the whole history. */
    totals: z.object({ activities: z.int(), achievements: z.int(), cities: z.int() }),
  }),
  errors: ['not_found'],
} satisfies CallSchema

export const loadPublicPhoto = {
  summary: 'The photo of a public couple; with the `v` of `couplePhotoUrl` it may be cached permanently.',
  params: PublicSlug,
  query: z.object({ v: z.optional(z.string()) }),
  media: [PHOTO_TYPE],
  response: FileAnswer,
  revalidates: true,
  errors: ['not_found'],
} satisfies CallSchema

export const JoinCode = z.object({
  code: z.string(),
  /** The page on which another person asks to join with this code. */
  url: z.string(),
  expiresAt: z.iso.datetime(),
})

const Inviter = z.object({ firstName: z.nullable(z.string()), coupleSlug: z.string() })

export const CoupleMembers = z.object({
  /** One or two members, in the order in which they joined. */
  members: z.array(
    z.object({
      id: z.string(),
      firstName: z.nullable(z.string()),
      isYou: z.boolean(),
      joinedAt: z.iso.datetime(),
      publicConsent: z.boolean(),
    }),
  ),
  /** The valid code; null: there is none, or the couple has two members. */
  invite: z.nullable(JoinCode),
  /** Requests to join the couple, oldest first. */
  requests: z.array(
    z.object({
      id: z.string(),
      firstName: z.nullable(z.string()),
      coupleSlug: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** Open requests of the caller to join other couples. */
  asked: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      /** The person who has to answer; null: asked with the link of an invitation, which names no one. */
      inviter: z.nullable(Inviter),
    }),
  ),
  /** The people whose requests the caller no longer receives. */
  blocked: z.array(z.object({ id: z.string(), firstName: z.nullable(z.string()) })),
})

/** A wrong code gets the same 404 as an unknown address. */
const NO_SUCH_CODE = { invalid_link: 404 } as const

export const loadMembers = {
  summary: 'The couple’s members, its join code, and the open requests to join.',
  response: CoupleMembers,
} satisfies CallSchema

export const createJoinCode = {
  summary: 'Creates a code with which a person can ask to join the couple; it replaces an earlier one.',
  response: JoinCode,
  errors: ['couple_full', 'email_unconfirmed'],
} satisfies CallSchema

export const deleteJoinCode = {
  summary: 'Deletes the code of the couple; requests made with it stay open.',
  response: z.void(),
} satisfies CallSchema

export const loadInviter = {
  summary: 'The person who created a join code, shown before a request is sent.',
  params: z.object({ code: z.string() }),
  response: z.object({ invitedBy: Inviter }),
  errors: ['invalid_link', 'too_many_requests'],
  errorStatus: NO_SUCH_CODE,
} satisfies CallSchema

const JoiningSecret = z.string().check(z.regex(WELL_FORMED))

/** A code, or the token of an invitation whose guest has chosen. */
export const NewJoinRequest = z
  .object({ code: z.optional(JoiningSecret), invitationToken: z.optional(JoiningSecret) })
  .check(
    z.refine(({ code, invitationToken }) => (code === undefined) !== (invitationToken === undefined), {
      path: ['code'],
    }),
  )

export const requestJoining = {
  summary:
    'Asks the author of a code, or of an invitation that was answered in the last days, to become a couple; a repeated call gets the same response.',
  body: NewJoinRequest,
  response: z.object({ requestId: z.string() }),
  errors: [
    'invalid_link',
    'couple_full',
    'both_paying',
    'own_code',
    'email_unconfirmed',
    'page_hidden',
    'refused_lately',
    'too_many_requests',
  ],
  errorStatus: NO_SUCH_CODE,
} satisfies CallSchema

export const answerJoinRequest = {
  summary: 'Accepts or refuses a request to join; after an acceptance the two couples are one.',
  params: z.object({ id: z.string() }),
  /** `block`, of a refusal: later requests of the person are refused too. */
  body: z.object({ accept: z.boolean(), block: z._default(z.boolean(), false) }),
  response: CoupleMembers,
  errors: ['not_found', 'couple_full', 'both_paying', 'email_unconfirmed', 'page_hidden'],
} satisfies CallSchema

export const takeBackRequest = {
  summary: "Takes back the caller's own request to join.",
  params: z.object({ id: z.string() }),
  response: z.void(),
  errors: ['not_found'],
} satisfies CallSchema

export const unblockPerson = {
  summary: 'Lets a blocked person ask to join again; any other id changes nothing.',
  params: z.object({ id: z.string() }),
  response: z.void(),
} satisfies CallSchema

export const leaveCouple = {
  summary: 'Leaves a couple of two at once: each member then has a couple of one, with a copy of the shared history.',
  /** `block=true`: the partner's codes and requests are refused from then on. */
  query: z.object({ block: z._default(z.enum(['true', 'false']), 'false') }),
  response: OwnCouple,
  errors: ['alone'],
} satisfies CallSchema

export const reportPublicCouple = {
  summary: 'Reports a public page, with a reason; a repeated report counts once until an administrator decides.',
  params: PublicSlug,
  body: z.object({
    reason: z.enum(PAGE_REPORT_REASONS),
    note: z.optional(z.nullable(line(MAX_PAGE_REPORT_NOTE_LENGTH))),
  }),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
} satisfies CallSchema
