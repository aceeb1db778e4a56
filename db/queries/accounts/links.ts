import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, followedBy, statement } from '../../client.ts'
import { emailChanges, emailOutbox, oneTimeTokens, users } from '../../schema/index.ts'
import { COUNTED_COLUMNS, isMailboxOpen, newRowId, withFirstName } from '../notifications/email-outbox.ts'

export type LinkKind = (typeof oneTimeTokens.$inferSelect)['kind']

/**
 * A link sent in a message: the database stores the hash of its token, the outbox the nonce from which the token is
 * derived.
 */
export interface NewLink {
  kind: LinkKind
  /** SHA-256 of the token. */
  tokenHash: string
  /** The server derives the token from it again when it writes the message. */
  nonce: string
  at: Date
  expiresAt: Date
  /** Limit of links of this kind per account since a time; no further link is created. */
  limit: { max: number; since: Date }
  /** Fingerprint of the mailbox to which the message goes. */
  mailbox: string
  /** Limit of links to a mailbox that no account has confirmed, from all accounts. */
  strangerLimit: { max: number; since: Date }
}

/**
 * Stores a link for the account that the condition finds, and invalidates its older links of the same kind. Must be in a
 * batch that ends with `insertLinkMessage`. Without an account it does the same work and stores nothing.
 *
 * @param account - condition on `users`
 * @param email - the address to confirm, if it is not the account's own
 */
export const insertLink = (db: Db, link: NewLink, account: SQL, email: string | null = null) =>
  followedBy(
    anyRow(
      db.all<{ user_id: string }>(sql`
      insert into ${oneTimeTokens} (token_hash, user_id, kind, email, created_at, expires_at)
      select ${link.tokenHash}, ${users.id}, ${link.kind}, coalesce(${email}, ${users.email}), ${link.at.getTime()}, ${link.expiresAt.getTime()}
      from ${users} where ${account} and not ${users.isDisabled} and (
        select count(*) from ${oneTimeTokens} where ${oneTimeTokens.userId} = ${users.id}
          and ${oneTimeTokens.kind} = ${link.kind} and ${oneTimeTokens.createdAt} > ${link.limit.since.getTime()}
      ) < ${link.limit.max}
        and (${isMailboxOpen(link.mailbox, link.strangerLimit)} or (${email} is null and ${users.emailVerifiedAt} is not null))
      returning user_id`),
    ),
    execute(db)`
      update ${oneTimeTokens} set used_at = ${link.at.getTime()}
      where user_id = (${ownerOf(link)}) and kind = ${link.kind} and used_at is null and token_hash <> ${link.tokenHash}`,
  )

/** The account with this address (folded), for `insertLink`. */
export const hasEmail = (email: string): SQL => sql`${users.email} = ${email}`

/** This account, for `insertLink`. */
export const isAccount = (userId: string, when: SQL = sql`true`): SQL => sql`${users.id} = ${userId} and ${when}`

export const isLinkStored = (link: NewLink): SQL => sql`exists (${ownerOf(link)})`

const ownerOf = ({ tokenHash }: Pick<NewLink, 'tokenHash'>): SQL =>
  sql`select user_id from ${oneTimeTokens} where token_hash = ${tokenHash}`

interface LinkMessage {
  cause: string
  kind: string
  /** Null: the account's own address. */
  recipient?: string | null
}

/** The message with the link, if the link was stored earlier in this batch. */
export const insertLinkMessage = (db: Db, link: NewLink, { cause, kind, recipient = null }: LinkMessage) =>
  execute(db)`
      insert into ${emailOutbox} ${COUNTED_COLUMNS}
      select ${newRowId}, ${cause}, ${users.id}, ${recipient}, ${kind}, ${withFirstName({ nonce: link.nonce })},
        ${link.at.getTime()}, ${link.at.getTime()}, ${link.mailbox}
      from ${users} where ${users.id} = (${ownerOf(link)})
      on conflict do nothing`

export const findLink = (db: Db, kinds: readonly LinkKind[], tokenHash: string, now: Date) =>
  statement(
    db
      .select({
        userId: oneTimeTokens.userId,
        kind: oneTimeTokens.kind,
        email: oneTimeTokens.email,
        accountEmail: users.email,
        username: users.username,
        newEmail: emailChanges.newEmail,
      })
      .from(oneTimeTokens)
      .innerJoin(users, eq(users.id, oneTimeTokens.userId))
      .leftJoin(emailChanges, and(eq(emailChanges.userId, users.id), gt(emailChanges.expiresAt, now)))
      .where(
        and(
          eq(oneTimeTokens.tokenHash, tokenHash),
          isNull(oneTimeTokens.usedAt),
          gt(oneTimeTokens.expiresAt, now),
          eq(users.isDisabled, false),
        ),
      ),
    ([row]) => (row && kinds.includes(row.kind) ? row : null),
  )

/** The account of a link, if its address is not confirmed yet. */
export const unconfirmedOwnerOf = (tokenHash: string): SQL => sql`(
  select id from ${users} where email_verified_at is null and id = (${ownerOf({ tokenHash })}))`

export const isUsable = (tokenHash: string, now: Date): SQL => sql`exists (
  select 1 from ${oneTimeTokens} where token_hash = ${tokenHash} and used_at is null and expires_at > ${now.getTime()})`

export const markLinkUsed = (db: Db, tokenHash: string, at: Date, when: SQL = sql`true`) =>
  statement(
    db.run(sql`update ${oneTimeTokens} set used_at = ${at.getTime()}
      where token_hash = ${tokenHash} and used_at is null and ${when}`),
  )

export const deleteLinks = (db: Db, userId: string, kinds: readonly LinkKind[], when: SQL = sql`true`) =>
  statement(
    db.run(sql`delete from ${oneTimeTokens} where user_id = ${userId}
      and kind in (select value from json_each(${JSON.stringify(kinds)})) and ${when}`),
  )
