import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, inOrder, mapped, nothing, type Statement, statement } from '../../client.ts'
import { invitationSeats, invitations, votes } from '../../schema/index.ts'
import { isUndecided } from '../invitations/is-undecided.ts'

/** The claims of a session token; unverified until a statement has checked them. */
export interface TokenClaims {
  userId: string
  tokenId: string
  tokenVersion: number
}

export type Side = 'couple' | 'guest'
export type VoteWord = (typeof votes.$inferSelect)['vote']

/** Condition: the invitation belongs to the couple of the token's person, and the token is valid now. */
const isOwnOf = ({ userId, tokenId, tokenVersion }: TokenClaims): SQL =>
  sql`exists (
    select 1 from couple_members as member join users as account on account.id = member.user_id
    where member.user_id = ${userId} and member.couple_id = ${invitations.coupleId}
      and account.token_version = ${tokenVersion} and not account.is_disabled
      and not exists (select 1 from revoked_tokens where token_id = ${tokenId}))`

/** Whether a token belongs to a member of the inviting couple; false without a token. */
export const isInviter = (db: Db, token: string, claims: TokenClaims | null): Statement<boolean> =>
  claims
    ? statement(
        db
          .select({ yes: sql<number>`${isOwnOf(claims)}` })
          .from(invitations)
          .where(eq(invitations.token, token)),
        ([row]) => row?.yes === 1,
      )
    : mapped(nothing, () => false)

/** Votes of both sides on the present suggestions of an invitation. */
export const listVotes = (db: Db, { token }: { token: string }) =>
  statement(
    db
      .select({ activityId: votes.activityId, side: votes.side, vote: votes.vote, castBy: votes.castBy })
      .from(invitations)
      .innerJoin(votes, and(eq(votes.invitationId, invitations.id), eq(votes.round, invitations.round)))
      .where(and(eq(invitations.token, token), isNull(invitations.deletedAt))),
    (rows) => rows,
  )
export type VoteRow = ReturnType<ReturnType<typeof listVotes>['read']>[number]

/** Digest of the guest voter's key; null: no guest has voted. */
export const findSeat = (db: Db, { token }: { token: string }) =>
  statement(
    db
      .select({ guestKey: invitationSeats.guestKey })
      .from(invitations)
      .innerJoin(invitationSeats, eq(invitationSeats.invitationId, invitations.id))
      .where(eq(invitations.token, token)),
    ([row]) => row?.guestKey ?? null,
  )

export interface CastVote {
  invitationId: string
  activityId: string
  vote: VoteWord
  at: Date
  /** The couple's side by an unverified token, or the guest's by the digest of a key. */
  voter: { claims: TokenClaims } | { guestKey: string }
}

/** Condition: both sides may vote now. */
const isOpenMatch = ({ invitationId, at }: Pick<CastVote, 'invitationId' | 'at'>): SQL => sql`
  ${invitations.id} = ${invitationId} and ${invitations.mode} = 'match' and ${invitations.expiresAt} > ${at.getTime()}
  and ${isUndecided}`

/** Gives the guest's seat to the first key that votes; the primary key decides between simultaneous votes. */
const takeSeat = (db: Db, guestKey: string, vote: CastVote) =>
  statement(
    db.run(sql`
      insert into ${invitationSeats} (invitation_id, guest_key, seated_at, ends_at)
      select ${invitations.id}, ${guestKey}, ${vote.at.getTime()}, ${invitations.expiresAt}
      from ${invitations} where ${isOpenMatch(vote)} and ${isOffered(vote)}
      on conflict do nothing`),
    () => undefined,
  )

/** Condition: the suggestion is one of the present round. */
const isOffered = ({ activityId }: CastVote): SQL => sql`exists (
  select 1 from invitation_suggestions as offered
  where offered.invitation_id = ${invitations.id} and offered.round = ${invitations.round}
    and offered.activity_id = ${activityId})`

const upsertVote = (db: Db, vote: CastVote) => {
  const { voter } = vote
  const side: Side = 'claims' in voter ? 'couple' : 'guest'
  const may =
    'claims' in voter
      ? isOwnOf(voter.claims)
      : sql`exists (
          select 1 from ${invitationSeats}
          where ${invitationSeats.invitationId} = ${invitations.id} and ${invitationSeats.guestKey} = ${voter.guestKey})`
  return statement(
    db.run(sql`
      insert into ${votes} (invitation_id, round, activity_id, side, vote, cast_at, cast_by, ends_at)
      select ${invitations.id}, ${invitations.round}, ${vote.activityId}, ${side}, ${vote.vote}, ${vote.at.getTime()},
        ${'claims' in voter ? voter.claims.userId : null}, ${invitations.expiresAt}
      from ${invitations} where ${isOpenMatch(vote)} and ${isOffered(vote)} and ${may}
      on conflict (invitation_id, round, activity_id, side) do update set vote = excluded.vote,
        cast_at = excluded.cast_at, cast_by = excluded.cast_by`),
    () => undefined,
  )
}

/**
 * Stores a vote while nothing is chosen, replacing an earlier one of the same side. A guest's first vote also takes the
 * free seat.
 */
export const voteStatements = (db: Db, vote: CastVote) =>
  inOrder(['guestKey' in vote.voter ? takeSeat(db, vote.voter.guestKey, vote) : nothing, upsertVote(db, vote)])

const votesOf = (where: SQL): SQL => sql`
  select count(*) from votes as own
  where own.invitation_id = ${invitations.id} and own.round = ${invitations.round} and ${where}`

/** Condition on an invitation: both sides want this one of the present suggestions. */
export const isWantedByBoth = (activityId: string): SQL =>
  sql`(${votesOf(sql`own.activity_id = ${activityId} and own.vote = 'yes'`)}) = 2`

/**
 * Condition on an invitation: the guest may choose this now. If both sides vote, that is a present suggestion after
 * both have voted on all of them.
 */
export const mayBeChosen = (activityId: string): SQL => sql`(${invitations.mode} = 'choose' or (
  (${votesOf(sql`own.activity_id = ${activityId}`)}) = 2 and (${votesOf(sql`true`)}) = 2 * (
    select count(*) from invitation_suggestions as offered
    where offered.invitation_id = ${invitations.id} and offered.round = ${invitations.round})))`

/**
 * Sets when votes and seat of an invitation are deleted: once its choice can no longer be undone. Must follow the
 * choice.
 */
export const endVotes = (db: Db, invitationId: string, endsAt: Date, when: SQL) =>
  inOrder([
    statement(
      db
        .update(votes)
        .set({ endsAt })
        .where(and(eq(votes.invitationId, invitationId), when)),
      () => undefined,
    ),
    statement(
      db
        .update(invitationSeats)
        .set({ endsAt })
        .where(and(eq(invitationSeats.invitationId, invitationId), when)),
      () => undefined,
    ),
  ])

/** Deletes votes and seat of a withdrawn invitation; must follow the withdrawal. */
export const deleteVotes = (db: Db, token: string) => {
  const isWithdrawn = sql`(select id from ${invitations} where token = ${token} and deleted_at is not null)`
  return inOrder([
    statement(db.delete(votes).where(sql`${votes.invitationId} = ${isWithdrawn}`), () => undefined),
    statement(db.delete(invitationSeats).where(sql`${invitationSeats.invitationId} = ${isWithdrawn}`), () => undefined),
  ])
}
