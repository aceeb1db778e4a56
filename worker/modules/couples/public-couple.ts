import { type PageReport, PUBLIC_ACTIVITIES, type PublicCouple, URGENT_REASONS } from '#contracts/couples'
import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import {
  countPublicCompletions,
  findPublicCouple,
  findPublicPhoto,
  findReportable,
  hideReported,
  insertPageReport,
  listPublicCompletions,
  listPublicUnlocks,
  type ReportRules,
} from '#db/queries/couples/public-couples'
import { refreshCoupleVisibility } from '#db/queries/rankings/rankings'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays, publicDayOf } from '../../lib/calendar.ts'
import type { FileAnswer } from '../../lib/fields/file-answer.ts'
import { newId } from '../../lib/new-id.ts'
import { findAchievement } from '../achievements/achievement-rules.ts'
import { toCompletedActivity } from '../activities/list-activities.ts'
import { creditedNameOf } from '../suggestions/present/show-activities.ts'
import { distinctDrawings } from '../suggestions/present/to-drawing.ts'
import { photoPath, versionOf } from './photo/photo.ts'

export const PROFILE_NOT_FOUND = { message: 'Perfil não encontrado' } as const

/** Number of networks whose reports hide a page, regardless of the reason. */
const MIN_NETWORKS = 2
/** Number of pages that one network can hide at once in a day with an urgent reason. */
const MAX_URGENT_PAGES_PER_DAY = 3

type Unlock = ReturnType<ReturnType<typeof listPublicUnlocks>['read']>[number]

function toPublicAchievements({ slug, unlockedAt }: Unlock): PublicCouple['achievements'] {
  const achievement = findAchievement(slug)
  return achievement ? [{ id: slug, unlockedAt: publicDayOf(unlockedAt), achievement }] : []
}

/**
 * The page of a couple that is public and Premium now. It has nothing that identifies the two people.
 *
 * @throws AppError `not_found`: the same response for a private couple, one that is no longer Premium and an unknown one
 * @see docs/rules.md, couples.5, couples.6
 */
export async function loadPublicCouple({ db, now }: Pick<Deps, 'db' | 'now'>, slug: string): Promise<PublicCouple> {
  const reading = { slug, now: now() }
  const [couple, completions, counted, unlocks] = await run(db, [
    findPublicCouple(db, reading),
    listPublicCompletions(db, reading, PUBLIC_ACTIVITIES),
    countPublicCompletions(db, reading),
    listPublicUnlocks(db, reading),
  ])
  if (!couple) throw new AppError('not_found', PROFILE_NOT_FOUND)
  // A stranger's visit must not cost a paid call: category and city replace a name that may not be stored.
  const activities = completions.map((row) =>
    toCompletedActivity(row, creditedNameOf({ ...row, city: row.city && `${row.city}, ${row.uf}` })),
  )
  const drawings = distinctDrawings(
    activities.map(({ activity: { drawing, category } }) => ({ drawing, category: category.name })),
  )
  const achievements = unlocks.flatMap(toPublicAchievements)
  return {
    couple: {
      coupleSlug: couple.slug,
      bio: couple.bio,
      isPublic: true,
      couplePhotoUrl: couple.photoHash && photoPath(couple.slug, couple.photoHash),
      updatedAt: couple.updatedAt && publicDayOf(couple.updatedAt),
    },
    memberSince: publicDayOf(couple.createdAt),
    activities: activities.map((entry, index) => ({
      ...entry,
      completedAt: publicDayOf(new Date(entry.completedAt)),
      activity: { ...entry.activity, drawing: drawings[index] ?? entry.activity.drawing },
    })),
    achievements,
    totals: { activities: counted.activities, achievements: achievements.length, cities: counted.cities },
  }
}

/**
 * The photo of a couple that is public and Premium now.
 *
 * @param version - from the couple's page; with the current one the response may be cached permanently
 * @throws AppError `not_found`
 */
export async function loadPublicPhoto(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  slug: string,
  version: string | undefined,
): Promise<FileAnswer> {
  const [photo] = await run(db, [findPublicPhoto(db, { slug, now: now() })])
  if (!photo) throw new AppError('not_found', PROFILE_NOT_FOUND)
  return {
    contentType: photo.contentType,
    bytes: Uint8Array.from(photo.bytes),
    hash: photo.hash,
    isPermanent: version === versionOf(photo.hash),
  }
}

const rulesAt = (at: Date): ReportRules => ({
  urgent: URGENT_REASONS,
  minNetworks: MIN_NETWORKS,
  dismissedSince: addDays(at, -TERMS.dismissedReportDays),
  maxUrgentPages: MAX_URGENT_PAGES_PER_DAY,
  urgentSince: addDays(at, -1),
})

/**
 * Reports a public page. An urgent reason, or “not us” from a former partner, hides the page at once, any other reason
 * with the report of a second network; an administrator then decides.
 *
 * @param by.network - network of the client; only its fingerprint is stored
 * @param by.reporterId - the account of a valid token; null: none. It is not stored
 * @throws AppError `not_found`: the page is not public
 * @see docs/rules.md, couples.9 to couples.11; docs/decisions/0062-reports-hide-a-page-by-reason-and-network.md
 */
export async function reportPublicCouple(
  { db, now, fingerprint }: Pick<Deps, 'db' | 'now' | 'fingerprint'>,
  slug: string,
  { network, reporterId }: { network: string; reporterId: string | null },
  { reason, note }: PageReport,
) {
  const at = now()
  const [coupleId] = await run(db, [findReportable(db, { slug, now: at })])
  if (!coupleId) throw new AppError('not_found', PROFILE_NOT_FOUND)
  const reporter = await fingerprint(`page report ${network}`)
  const report = { id: newId(), coupleId, reporter, reason, note: note || null, reportedAt: at }
  const rules = rulesAt(at)
  await run(db, [
    insertPageReport(db, report, rules),
    hideReported(db, report, rules, reporterId),
    refreshCoupleVisibility(db, coupleId),
  ])
  return { success: true } as const
}
