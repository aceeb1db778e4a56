import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, statement } from '../client.ts'
import {
  achievementUnlocks,
  categories,
  coupleMembers,
  municipalities,
  selections,
  subscriptions,
} from '../schema/index.ts'

/** Condition of a rule, as the award statement reads it. */
export interface AwardRule {
  slug: string
  metric: string
  target: number
}

/** The couple of a person, inside a statement that is sent before anything about the person is known. */
export const coupleOf = (userId: string) =>
  sql`(select ${coupleMembers.coupleId} from ${coupleMembers} where ${coupleMembers.userId} = ${userId})`

type CoupleRef = ReturnType<typeof coupleOf> | string

/** Everything that is counted of a couple, as rows `(name, value)`. A place without a city is one city, 'Desconhecido'. */
const metricsOf = (couple: CoupleRef) => sql`
  done(day, city, uf, category) as materialized (
    select ${selections.completedDay}, ${selections.cityId}, ${municipalities.uf}, ${categories.slug}
    from ${selections}
    join ${categories} on ${categories.id} = ${selections.categoryId}
    left join ${municipalities} on ${municipalities.id} = ${selections.cityId}
    where ${selections.coupleId} = ${couple} and ${selections.completedAt} is not null
  ),
  metrics(name, value) as (
    select 'completed', count(*) from done
    union all select 'cities', count(distinct city) from done
    union all select 'citiesOrUnknown', count(distinct coalesce(city, 'Desconhecido')) from done
    union all select 'states', count(distinct uf) from done
    union all select 'categories', count(distinct category) from done
    union all select 'bestWeek', coalesce(max(days), 0)
      from (select count(distinct day) as days from done group by strftime('%Y-%W', day))
    union all select 'bestMonth', coalesce(max(times), 0)
      from (select count(*) as times from done group by substr(day, 1, 7))
    union all select 'category:' || category, count(*) from done group by category
    union all select 'chosenByPartner', count(*) from ${selections}
      where ${selections.coupleId} = ${couple} and ${selections.invitationId} is not null
    union all select 'premium', count(*) from ${subscriptions}
      where ${subscriptions.coupleId} = ${couple} and ${subscriptions.status} = 'active'
  )`

/** What is counted of the couple of a person: name → value. */
export const listMetrics = (db: Db, userId: string) =>
  statement(
    db.all<{ name: string; value: number }>(sql`with ${metricsOf(coupleOf(userId))} select name, value from metrics`),
    (rows) => new Map(rows.map(({ name, value }) => [name, value])),
  )

/** Unlocked achievements of the couple of a person, newest first. */
export const listUnlocks = (db: Db, userId: string) =>
  statement(
    db
      .select({
        slug: achievementUnlocks.slug,
        unlockedAt: achievementUnlocks.unlockedAt,
        seenAt: achievementUnlocks.seenAt,
      })
      .from(achievementUnlocks)
      .where(eq(achievementUnlocks.coupleId, coupleOf(userId)))
      .orderBy(desc(achievementUnlocks.unlockedAt), achievementUnlocks.slug),
    (rows) => rows,
  )

/**
 * Unlocks whatever the couple has earned by now and does not have yet: the same rule twice, or from two requests at
 * once, unlocks once.
 *
 * @returns slugs unlocked by this very statement
 */
export const insertEarnedUnlocks = (db: Db, coupleId: string, rules: readonly AwardRule[], now: Date) =>
  statement(
    db.all<{ slug: string }>(sql`with ${metricsOf(coupleId)}
      insert into ${achievementUnlocks} (couple_id, slug, unlocked_at)
      select ${coupleId}, rule.value ->> 'slug', ${now.getTime()}
      from json_each(${JSON.stringify(rules)}) as rule
      join metrics on metrics.name = rule.value ->> 'metric'
      where metrics.value >= rule.value ->> 'target'
      on conflict do nothing
      returning slug`),
    (rows) => rows.map(({ slug }) => slug),
  )

/** Clears what is new. */
export const updateUnlocksSeen = (db: Db, coupleId: string, now: Date) =>
  statement(
    db
      .update(achievementUnlocks)
      .set({ seenAt: now })
      .where(and(eq(achievementUnlocks.coupleId, coupleId), isNull(achievementUnlocks.seenAt))),
    () => undefined,
  )
