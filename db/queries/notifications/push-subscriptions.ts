import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, inOrder, mapped, statement } from '../../client.ts'
import { pushSettings, pushSubscriptions, revokedTokens, sessions } from '../../schema/index.ts'

const MAX_SUBSCRIPTIONS = 10

/** Condition: the session of a row of `push_subscriptions` has neither ended nor expired. */
export const isSignedIn = (now: Date): SQL => sql`exists (
  select 1 from ${sessions} where ${sessions.tokenId} = ${pushSubscriptions.sessionId} and ${sessions.expiresAt} > ${now.getTime()}
    and not exists (select 1 from ${revokedTokens} where ${revokedTokens.tokenId} = ${sessions.tokenId}))`

interface NewSubscription {
  endpoint: string
  userId: string
  sessionId: string
  publicKey: string
  authSecret: string
  createdAt: Date
}

/**
 * Stores a subscription. An endpoint with its keys identifies a browser, so it moves to the person who is signed in there.
 * With other keys, the endpoint of another person is not changed.
 */
const upsertSubscription = (db: Db, row: NewSubscription) =>
  execute(db)`
      insert into ${pushSubscriptions} (endpoint, user_id, session_id, public_key, auth_secret, created_at)
      select ${row.endpoint}, ${row.userId}, ${row.sessionId}, ${row.publicKey}, ${row.authSecret}, ${row.createdAt.getTime()}
      where exists (select 1 from ${sessions} where ${sessions.tokenId} = ${row.sessionId})
      on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
        public_key = excluded.public_key, auth_secret = excluded.auth_secret
      where user_id = excluded.user_id or (public_key = excluded.public_key and auth_secret = excluded.auth_secret)`

/** Deletes the session's earlier subscriptions, and the oldest ones of a person who has many. */
const deleteReplaced = (db: Db, { endpoint, userId, sessionId }: NewSubscription) =>
  execute(db)`
      delete from ${pushSubscriptions} where user_id = ${userId} and endpoint <> ${endpoint} and (session_id = ${sessionId}
        or endpoint not in (select endpoint from ${pushSubscriptions} where user_id = ${userId}
          order by endpoint = ${endpoint} desc, created_at desc, rowid desc limit ${MAX_SUBSCRIPTIONS}))`

const isSubscribed = (db: Db, { endpoint, userId }: NewSubscription) =>
  anyRow(
    db
      .select({ endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId))),
  )

/** Subscribes the browser of a session; returns whether the endpoint belongs to the person now. */
export const subscribeBrowser = (db: Db, row: NewSubscription) =>
  mapped(
    inOrder([
      upsertSubscription(db, row),
      deleteReplaced(db, row),
      /** Messages for this browser's previous person are deleted. */
      deleteForeignMessages(db, row.endpoint),
      isSubscribed(db, row),
    ]),
    ([, , , isOwn]) => isOwn,
  )

const deleteForeignMessages = (db: Db, endpoint: string) =>
  execute(db)`
      delete from push_outbox where endpoint = ${endpoint} and (select user_id from notifications where id = notification_id)
        <> (select user_id from ${pushSubscriptions} where ${pushSubscriptions.endpoint} = ${endpoint})`

export const deleteOwnSubscription = (db: Db, userId: string, endpoint: string) =>
  statement(
    db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId))),
  )

/** Deletes subscriptions of ended sessions, `limit` at most: a signed-out device gets no messages. */
export const deleteSignedOutSubscriptions = (db: Db, now: Date, limit: number) =>
  execute(db)`
      delete from ${pushSubscriptions} where session_id in (
        select token_id from (
          select ${sessions.tokenId} as token_id from ${sessions} where ${sessions.expiresAt} <= ${now.getTime()}
            and exists (select 1 from push_subscriptions as s where s.session_id = ${sessions.tokenId})
          union all
          select ${revokedTokens.tokenId} from ${revokedTokens}
            where exists (select 1 from push_subscriptions as s where s.session_id = ${revokedTokens.tokenId})
        ) limit ${limit})`

const { userId: _, ...KINDS } = getTableColumns(pushSettings)

export type PushSettings = Omit<typeof pushSettings.$inferSelect, 'userId'>
const ALL_ON: PushSettings = {
  choice: true,
  achievement: true,
  dayBefore: true,
  hoursBefore: true,
  undated: true,
  dayAfter: true,
}

/** Push settings of a person; all kinds are on by default. */
export const findPushSettings = (db: Db, userId: string) =>
  statement(db.select(KINDS).from(pushSettings).where(eq(pushSettings.userId, userId)), ([row]) => row ?? ALL_ON)

type PushSettingsChange = { [K in keyof PushSettings]?: boolean | undefined }

/** Switches kinds on or off; an undefined one stays as it is. */
export const upsertPushSettings = (db: Db, userId: string, change: PushSettingsChange) => {
  // Without a kind to set, an update would have no column.
  const set = { ...change, userId }
  return statement(db.insert(pushSettings).values(set).onConflictDoUpdate({ target: pushSettings.userId, set }))
}
