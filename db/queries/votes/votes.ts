import { and, eq, isNull, type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { type Db, execute, firstRow, inOrder, mapped, nothing, type Statement, statement } from '../../client.ts'
import { invitationSeats, invitations, votes } from '../../schema/index.ts'
import { isLinkActive } from '../invitations/is-invitation-visible-to.ts'
import { isUndecided } from '../invitations/is-undecided.ts'

/** The claims of a session token; unverified until a statement has checked them. */
export interface TokenClaims {
  userId: string
  tokenId: string
  tokenVersion: number
}

export type Side = 'couple' | 'guest'
export type VoteWord = (typeof votes.$inferSelect)['vote']

/**
 * The side of a member of the inviting couple: the sender's is `couple`, the other member's `guest`. SQL null: not a
 * member, or the token is not valid now.
 */
const sideOf = ({ userId, tokenId, tokenVersion }: TokenClaims): SQL<Side | null> => sql`(
  select iif(member.user_id = coalesce(
      (select user_id from couple_members where couple_id = ${invitations.coupleId} and user_id = ${invitations.createdBy}),
      (select user_id from couple_members where couple_id = ${invitations.coupleId} order by position limit 1)),
    'couple', 'guest')
  from couple_members as member join users as account on account.id = member.user_id
  where member.user_id = ${userId} and member.couple_id = ${invitations.coupleId}
    and account.token_version = ${tokenVersion} and not account.is_disabled
    and not exists (select 1 from revoked_tokens where token_id = ${tokenId}))`

/** The side of the inviting couple's member who has this token; null: another person, or no token. */
export const findMemberSide = (db: Db, token: string, claims: TokenClaims | null): Statement<Side | null> =>
  claims
    ? statement(
        db
          .select({ side: sql<Side | null>`${sideOf(claims)}` })
          .from(invitations)
          .where(eq(invitations.token, token)),
        ([row]) => row?.side ?? null,
      )
    : mapped(nothing, () => null)

export const listVotes = (db: Db, { token }: { token: string }) =>
  statement(
    db
      .select({ activityId: votes.activityId, side: votes.side, vote: votes.vote })
      .from(invitations)
      .innerJoin(votes, and(eq(votes.invitationId, invitations.id), eq(votes.round, invitations.round)))
      .where(and(eq(invitations.token, token), isNull(invitations.deletedAt))),
  )
export type VoteRow = ReturnType<ReturnType<typeof listVotes>['read']>[number]

/** Who has the receiver's seat: a member, or the browser with the key of this digest. Null: the seat is free. */
export const findSeat = (db: Db, { token }: { token: string }) =>
  firstRow(
    db
      .select({ guestKey: invitationSeats.guestKey, memberId: invitationSeats.memberId })
      .from(invitations)
      .innerJoin(invitationSeats, eq(invitationSeats.invitationId, invitations.id))
      .where(eq(invitations.token, token)),
  )
export type Seat = NonNullable<ReturnType<ReturnType<typeof findSeat>['read']>>

export interface CastVote {
  invitationId: string
  activityId: string
  vote: VoteWord
  at: Date
  /** A member by an unverified token, with the side that was read, or the receiver by the digest of a key. */
  voter: { claims: TokenClaims; side: Side } | { guestKey: string }
}

const votesOf = (where: SQL): SQL => sql`
  select count(*) from votes as own
  where own.invitation_id = ${invitations.id} and own.round = ${invitations.round} and ${where}`

/** Condition on an invitation: both sides have voted on all suggestions of the current round. */
const isComplete: SQL = sql`(${votesOf(sql`true`)}) = 2 * (
  select count(*) from invitation_suggestions as offered
  where offered.invitation_id = ${invitations.id} and offered.round = ${invitations.round})`

/** Condition: both sides may vote now. Once all votes are cast none can change, so no change shows the other side's. */
const isOpenMatch = ({ invitationId, at }: Pick<CastVote, 'invitationId' | 'at'>): SQL => sql`
  ${invitations.id} = ${invitationId} and ${invitations.mode} = 'match' and ${invitations.expiresAt} > ${at.getTime()}
  and ${isUndecided} and not ${isComplete}`

/**
 * Gives the receiver's seat to the first key that votes; the primary key decides between simultaneous votes. The
 * invited member may take the seat from a key.
 */
const takeSeat = (db: Db, vote: CastVote) => {
  const { voter } = vote
  const [guestKey, memberId] = 'claims' in voter ? ['', voter.claims.userId] : [voter.guestKey, null]
  return execute(db)`
      insert into ${invitationSeats} (invitation_id, guest_key, member_id, seated_at, ends_at)
      select ${invitations.id}, ${guestKey}, ${memberId}, ${vote.at.getTime()}, ${invitations.expiresAt}
      from ${invitations} where ${isOpenMatch(vote)} and ${isOffered(vote)} and ${maySit(vote)}
      on conflict do ${memberId === null ? sql`nothing` : sql`update set member_id = excluded.member_id`}`
}

/** Condition: the voter is still on the side that was read; a key is always on the receiver's. */
const maySit = ({ voter }: CastVote): SQL =>
  'claims' in voter ? sql`${sideOf(voter.claims)} = ${voter.side}` : sql`true`

/** Condition: the suggestion is one of the current round. */
const isOffered = ({ activityId }: CastVote): SQL => sql`exists (
  select 1 from invitation_suggestions as offered
  where offered.invitation_id = ${invitations.id} and offered.round = ${invitations.round}
    and offered.activity_id = ${activityId})`

const upsertVote = (db: Db, vote: CastVote) => {
  const { voter } = vote
  const side: Side = 'claims' in voter ? voter.side : 'guest'
  const hasJoined =
    'claims' in voter
      ? sql`true`
      : sql`exists (
          select 1 from ${invitationSeats} where ${invitationSeats.invitationId} = ${invitations.id}
            and ${invitationSeats.guestKey} = ${voter.guestKey} and ${invitationSeats.memberId} is null)`
  return execute(db)`
      insert into ${votes} (invitation_id, round, activity_id, side, vote, cast_at, cast_by, ends_at)
      select ${invitations.id}, ${invitations.round}, ${vote.activityId}, ${side}, ${vote.vote}, ${vote.at.getTime()},
        ${'claims' in voter ? voter.claims.userId : null}, ${invitations.expiresAt}
      from ${invitations} where ${isOpenMatch(vote)} and ${isOffered(vote)} and ${maySit(vote)} and ${hasJoined}
      on conflict (invitation_id, round, activity_id, side) do update set vote = excluded.vote,
        cast_at = excluded.cast_at, cast_by = excluded.cast_by`
}

/**
 * Stores a vote while the vote is open, replacing an earlier one of the same seat. The receiver's first vote also takes
 * the seat.
 */
export const voteStatements = (db: Db, vote: CastVote) => {
  const isSenders = 'claims' in vote.voter && vote.voter.side === 'couple'
  return inOrder([isSenders ? nothing : takeSeat(db, vote), upsertVote(db, vote)])
}

/** Condition on an invitation: both sides want this one of the current suggestions. */
export const isWantedByBoth = (activityId: string): SQL =>
  sql`(${votesOf(sql`own.activity_id = ${activityId} and own.vote = 'yes'`)}) = 2`

const hasVote = (vote: VoteWord): SQL => sql`exists (
  select 1 from votes as own where own.invitation_id = offered.invitation_id and own.round = offered.round
    and own.activity_id = offered.activity_id and own.vote = ${vote})`

/** Current suggestions that no side refused, the nearest to a match first: a yes precedes two maybes. */
const acceptable: SQL = sql`select offered.activity_id from invitation_suggestions as offered
  where offered.invitation_id = ${invitations.id} and offered.round = ${invitations.round} and not ${hasVote('no')}
  order by ${hasVote('yes')} desc, offered.position`

/**
 * Condition on an invitation: the guest may choose this now. If both sides vote, that is the suggestion nearest to a
 * match after both have voted on all of them.
 */
export const mayBeChosen = (activityId: string): SQL => sql`(${invitations.mode} = 'choose'
  or (${isComplete} and ${activityId} = (${acceptable} limit 1)))`

/** Condition on an invitation: a draw may choose this now, because the votes are complete and no side refused it. */
export const mayBeDrawn = (activityId: SQLChunk): SQL =>
  sql`(${invitations.mode} = 'match' and ${isComplete} and ${activityId} in (select activity_id from (${acceptable})))`

/** Progress of an invitation's vote; null: the link is unknown or withdrawn. */
export const findVoteProgress = (db: Db, token: string) =>
  statement(
    db.all<{
      isComplete: number
      isDecided: number
      isSeatFree: number
      round: number
      expiresAt: number
      closedAt: number | null
    }>(sql`
      select ${isComplete} as "isComplete", not (${isUndecided}) as "isDecided", ${invitations.round} as round,
        not exists (select 1 from ${invitationSeats} where invitation_id = ${invitations.id}) as "isSeatFree",
        ${invitations.expiresAt} as "expiresAt", ${invitations.closedAt} as "closedAt"
      from ${invitations} where ${invitations.token} = ${token} and ${isLinkActive}`),
    ([row]) =>
      row
        ? {
            ...row,
            isComplete: row.isComplete === 1,
            isDecided: row.isDecided === 1,
            isSeatFree: row.isSeatFree === 1,
            expiresAt: new Date(row.expiresAt),
            closedAt: row.closedAt === null ? null : new Date(row.closedAt),
          }
        : null,
  )

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
    ),
    statement(
      db
        .update(invitationSeats)
        .set({ endsAt })
        .where(and(eq(invitationSeats.invitationId, invitationId), when)),
    ),
  ])

/**
 * Frees the receiver's seat from a browser with the link, with the votes cast there, while the vote of this couple's
 * invitation is open. A member's seat is not freed.
 */
export const freeSeat = (db: Db, { coupleId, ...match }: { invitationId: string; coupleId: string; at: Date }) => {
  const freed = sql`(
    select ${invitationSeats.invitationId} from ${invitationSeats}
    join ${invitations} on ${invitations.id} = ${invitationSeats.invitationId}
    where ${invitations.coupleId} = ${coupleId} and ${invitationSeats.memberId} is null and ${isOpenMatch(match)})`
  return inOrder([
    statement(db.delete(votes).where(sql`${votes.invitationId} = ${freed} and ${votes.side} = 'guest'`)),
    statement(db.delete(invitationSeats).where(sql`${invitationSeats.invitationId} = ${freed}`)),
  ])
}

/** Deletes votes and seat of a withdrawn invitation; must follow the withdrawal. */
export const deleteVotes = (db: Db, token: string) => {
  const isWithdrawn = sql`(select id from ${invitations} where token = ${token} and deleted_at is not null)`
  return inOrder([
    statement(db.delete(votes).where(sql`${votes.invitationId} = ${isWithdrawn}`)),
    statement(db.delete(invitationSeats).where(sql`${invitationSeats.invitationId} = ${isWithdrawn}`)),
  ])
}
