import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, execute, inOrder, statement } from '../../client.ts'
import {
  achievementUnlocks,
  categories,
  coupleMembers,
  couples,
  municipalities,
  notifications,
  rankingCouples,
  selections,
  subscriptions,
} from '../../schema/index.ts'
import { raiseListsVersion } from '../activities/selections.ts'
import { isPremium } from '../billing/is-premium.ts'
import { isCoupleWithNews, type KnownLists } from '../couples/is-couple-with-news.ts'

/** A rule of the award statement: the achievement is unlocked when the counter reaches the target. */
interface AwardRule {
  slug: string
  metric: string
  target: number
}

interface Awards {
  rules: readonly AwardRule[]
  countedPerDay: number
}

type CoupleRef = SQL | string

/** A month counts as `rankedMonths` if the couple closed it with this rank or a better one. */
export const STAMPED_RANKS = 10

/** The counter of a couple's answered invitations, as a row `(name, value)`. */
const answeredInvitationsOf = (couple: CoupleRef) => sql`
  select 'chosenByPartner', count(*) from ${selections}
  where ${selections.coupleId} = ${couple} and ${selections.invitationId} is not null`

/**
 * The Monday of a day's week, `YYYY-MM-DD`: forward to its Sunday, then back. Week numbers would restart on 1 January,
 * even in the middle of a week.
 */
const mondayOf = (day: SQL) => sql`date(${day}, 'weekday 0', '-6 days')`

/**
 * All counters of a couple, as rows `(name, value)`; achievements count only the first completions of a day, up to the
 * limit. Places without a city count as one city, 'Desconhecido'.
 */
const metricsOf = (couple: CoupleRef, countedPerDay: number) => sql`
  done(day, city, category, turn) as materialized (
    select completed_day, city_id, category_id, row_number() over (partition by completed_day order by completed_at, id)
    from ${selections}
    where couple_id = ${couple} and completed_at is not null
  ),
  counted(day, city, uf, category) as materialized (
    select done.day, done.city, ${municipalities.uf}, ${categories.slug}
    from done
    join ${categories} on ${categories.id} = done.category
    left join ${municipalities} on ${municipalities.id} = done.city
    where done.turn <= ${countedPerDay}
  ),
  metrics(name, value) as (
    select 'completedInAll', count(*) from done
    union all select 'citiesInAll', count(distinct coalesce(city, 'Desconhecido')) from done
    union all select 'completed', count(*) from counted
    union all select 'cities', count(distinct city) from counted
    union all select 'states', count(distinct uf) from counted
    union all select 'categories', count(distinct category) from counted
    union all select 'bestWeek', coalesce(max(days), 0)
      from (select count(distinct day) as days from counted group by ${mondayOf(sql`day`)})
    union all select 'bestMonth', coalesce(max(times), 0)
      from (select count(*) as times from counted group by substr(day, 1, 7))
    union all select 'category:' || category, count(*) from counted group by category
    union all ${answeredInvitationsOf(couple)}
    union all select 'rankedMonths', count(*) from ${rankingCouples}
      where ${rankingCouples.coupleId} = ${couple} and ${rankingCouples.finalRank} <= ${STAMPED_RANKS}
    union all select 'premium', count(*) from ${subscriptions}
      where ${subscriptions.coupleId} = ${couple} and ${isPremium}
  )`

interface ProgressRow {
  /** JSON of `[slug, unlockedAt, seenAt]`, newest first. */
  unlocks: string
  /** JSON of `[name, value]`. */
  metrics: string
  /** JSON of the Mondays of all weeks with an outing. */
  weeks: string
}

const readUnlocks = (json: string): { slug: string; unlockedAt: Date; seenAt: Date | null }[] =>
  (JSON.parse(json) as [string, number, number | null][]).map(([slug, unlockedAt, seenAt]) => ({
    slug,
    unlockedAt: new Date(unlockedAt),
    seenAt: seenAt === null ? null : new Date(seenAt),
  }))

const readProgress = ([row]: ProgressRow[]) => ({
  unlocks: readUnlocks(row?.unlocks ?? '[]'),
  metrics: new Map<string, number>(JSON.parse(row?.metrics ?? '[]')),
  weeks: JSON.parse(row?.weeks ?? '[]') as string[],
})

/**
 * A couple's achievements in one statement: the unlocked ones, newest first, and the counters. Both are computed only
 * if the couple's row is read.
 *
 * @param countedPerDay - as in `Awards`
 * @param known - the version that the caller knows: if it is still current, nothing else is read
 */
export function loadProgress(db: Db, userId: string, countedPerDay: number, known: KnownLists | null = null) {
  const isWithNews = isCoupleWithNews(userId, known)
  return statement(
    db.all<ProgressRow>(sql`
    with couple(id) as materialized (select ${couples.id} from ${couples} where ${isWithNews}),
    ${metricsOf(sql`(select id from couple)`, countedPerDay)}
    select
      (select json_group_array(json_array(slug, unlocked_at, seen_at)) from (
        select slug, unlocked_at, seen_at from ${achievementUnlocks}
        where ${achievementUnlocks.coupleId} = (select id from couple)
        order by unlocked_at desc, slug)) as unlocks,
      (select json_group_array(json_array(name, value)) from metrics) as metrics,
      (select json_group_array(distinct ${mondayOf(sql`day`)}) from counted) as weeks
    from ${couples} where ${isWithNews}`),
    readProgress,
  )
}

/** Unlocked achievements and all counters: name → value. */
export type Progress = ReturnType<ReturnType<typeof loadProgress>['read']>

const insertUnlocks = (db: Db, coupleId: string, metrics: SQL, rules: readonly AwardRule[], now: Date) =>
  statement(
    db.all<{ slug: string }>(sql`with ${metrics}
      insert into ${achievementUnlocks} (couple_id, listed_slug, slug, unlocked_at)
      select ${couples.id}, ${couples.listedSlug}, rule.value ->> 'slug', ${now.getTime()}
      from json_each(${JSON.stringify(rules)}) as rule
      join ${couples} on ${couples.id} = ${coupleId}
      join metrics on metrics.name = rule.value ->> 'metric'
      where metrics.value >= rule.value ->> 'target'
      on conflict do nothing
      returning slug`),
    (rows) => rows.map(({ slug }) => slug),
  )

/**
 * Unlocks the achievements that the couple has earned and does not have yet. Repeated or simultaneous calls unlock each
 * only once.
 *
 * @returns slugs unlocked by this statement
 */
export const insertEarnedUnlocks = (db: Db, coupleId: string, { rules, countedPerDay }: Awards, now: Date) =>
  insertUnlocks(db, coupleId, metricsOf(coupleId, countedPerDay), rules, now)

/**
 * Locks the achievements again that were unlocked after `since` and are no longer earned, with their notifications; must
 * follow the change of the choices.
 */
export const deleteUnearnedUnlocks = (db: Db, coupleId: string, { rules, countedPerDay }: Awards, since: Date) =>
  inOrder([
    execute(db)`with ${metricsOf(coupleId, countedPerDay)}
      delete from ${achievementUnlocks}
      where couple_id = ${coupleId} and unlocked_at >= ${since.getTime()} and slug in (
        select rule.value ->> 'slug' from json_each(${JSON.stringify(rules)}) as rule
        left join metrics on metrics.name = rule.value ->> 'metric'
        where coalesce(metrics.value, 0) < rule.value ->> 'target')`,
    raiseListsVersion(db, coupleId, sql`changes() > 0`),
    // Push messages are deleted with their notification.
    execute(db)`delete from ${notifications}
      where kind = 'achievement_unlocked' and created_at >= ${since.getTime()}
        and user_id in (select user_id from ${coupleMembers} where couple_id = ${coupleId})
        and subject_id not in (select slug from ${achievementUnlocks} where couple_id = ${coupleId})`,
  ])

/**
 * Like `insertEarnedUnlocks`, for achievements of answered invitations only, because a guest's choice changes no
 * other counter.
 */
export const insertUnlocksOfAnswers = (db: Db, coupleId: string, rules: readonly AwardRule[], now: Date) =>
  insertUnlocks(db, coupleId, sql`metrics(name, value) as (${answeredInvitationsOf(coupleId)})`, rules, now)

export const isUnlockedAt = (coupleId: string, at: Date): SQL => sql`exists (
  select 1 from ${achievementUnlocks} where couple_id = ${coupleId} and unlocked_at = ${at.getTime()})`

export const updateUnlocksSeen = (db: Db, coupleId: string, now: Date, until: Date) =>
  statement(
    db
      .update(achievementUnlocks)
      .set({ seenAt: now })
      .where(
        and(
          eq(achievementUnlocks.coupleId, coupleId),
          isNull(achievementUnlocks.seenAt),
          lte(achievementUnlocks.unlockedAt, until),
        ),
      ),
  )
