import * as z from 'zod/mini'
import { Achievement } from './achievements.ts'
import { CompletedActivity } from './activities.ts'
import { SLUG_LENGTH } from './fields/slugs.ts'
import { paragraphs } from './fields/text.ts'
import { endpoint, type Output, type Parsed } from './http/endpoint.ts'
import { FileAnswer } from './http/file-answer.ts'

export const MAX_BIO_LENGTH = 500

/** Limits of a couple's photo as it is sent: the browser has scaled it down. */
export const PHOTO_LIMITS = { sideMaxPx: 400, sizeMaxBytes: 300 * 1024 } as const
/** The one format of a photo: the browser makes it with a canvas. */
export const PHOTO_TYPE = 'image/jpeg'

/** Completed activities that a public page lists; its totals count everything. */
export const PUBLIC_ACTIVITIES = 24

const PROFILE_LIMIT_BYTES = 1024 * 1024

/** Slugs are compared without case: they are stored folded. */
const CoupleSlug = z
  .string()
  .check(z.toLowerCase(), z.minLength(SLUG_LENGTH.min), z.maxLength(SLUG_LENGTH.max), z.regex(/^[a-z0-9-]+$/))

export const Couple = z.object({
  coupleSlug: z.string(),
  bio: z.nullable(z.string()),
  /** Whether every member has said yes; a page is shown only while the couple is Premium as well. */
  isPublic: z.boolean(),
  /** A data URL for the couple itself; the path of the photo on the public page. */
  couplePhotoUrl: z.nullable(z.string()),
  updatedAt: z.nullable(z.iso.datetime()),
})
export type Couple = z.output<typeof Couple>

/**
 * A couple as its members see it, and what strangers' reports have made of its page.
 *
 * @see docs/rules.md, couples.12
 */
export const OwnCouple = z.extend(Couple, {
  /** `hidden`: nobody sees the page while an administrator looks at it; `banned`: it was taken down. */
  pageStanding: z.enum(['open', 'hidden', 'banned']),
  /** Why it was taken down. */
  banReason: z.nullable(z.string()),
  /** Whose yes to a public page is missing; null: nobody's. */
  missingConsent: z.nullable(z.enum(['you', 'partner', 'both'])),
  /** The second member; null: the couple has one. */
  partner: z.nullable(z.object({ firstName: z.nullable(z.string()) })),
})
export type OwnCouple = z.output<typeof OwnCouple>

/** Only the caller's own id; another's is answered like one that does not exist. */
const OwnId = z.object({ userId: z.string() })

export const loadCouple = endpoint({
  method: 'GET',
  path: '/api/couple/{userId}',
  auth: 'user',
  summary: "The caller's couple as its own members see it.",
  params: OwnId,
  status: 200,
  response: OwnCouple,
  errors: ['not_found'],
})

export const saveCouple = endpoint({
  method: 'PUT',
  path: '/api/couple/{userId}',
  auth: 'user',
  summary: 'Changes the couple; an omitted field stays as it is. `isPublic` is the consent of the caller alone.',
  params: OwnId,
  body: z.object({
    coupleSlug: z.optional(CoupleSlug),
    bio: z.optional(z.nullable(paragraphs(MAX_BIO_LENGTH))),
    isPublic: z.optional(z.boolean()),
    /** Data URL of a JPEG; null removes the photo. */
    couplePhotoUrl: z.optional(z.nullable(z.string())),
  }),
  bodyLimitBytes: PROFILE_LIMIT_BYTES,
  status: 200,
  response: OwnCouple,
  errors: ['not_found', 'premium_required', 'slug_taken', 'invalid_photo', 'photo_too_large'],
})

/** Any text is accepted: one that is not a slug is not found. */
export const PublicSlug = z.object({ slug: z.string().check(z.toLowerCase()) })

const PublicAchievement = z.object({
  id: z.string(),
  unlockedAt: z.iso.datetime(),
  achievement: z.pick(Achievement, { slug: true, name: true, description: true, icon: true, points: true }),
})

export const loadPublicCouple = endpoint({
  method: 'GET',
  path: '/api/couple/public/{slug}',
  auth: 'public',
  summary: 'The page of a couple that is public and Premium now; it holds nothing that says who they are.',
  params: PublicSlug,
  status: 200,
  response: z.object({
    couple: Couple,
    memberSince: z.iso.datetime(),
    /** The newest ones. */
    activities: z.array(CompletedActivity),
    achievements: z.array(PublicAchievement),
    /** Over the whole history. */
    totals: z.object({ activities: z.int(), achievements: z.int(), cities: z.int() }),
  }),
  errors: ['not_found'],
})

export const loadPublicPhoto = endpoint({
  method: 'GET',
  path: '/api/couple/public/{slug}/photo',
  auth: 'public',
  summary: 'The photo of a public couple; with the `v` of `couplePhotoUrl` it may be kept for ever.',
  params: PublicSlug,
  query: z.object({ v: z.optional(z.string()) }),
  status: 200,
  media: [PHOTO_TYPE],
  response: FileAnswer,
  revalidates: true,
  errors: ['not_found'],
})

export type CoupleChange = Parsed<typeof saveCouple>['body']
export type PublicCouple = Output<typeof loadPublicCouple>
