import type { InvitationSuggestions } from '#contracts/invitations'
import { RELOADS_PER_INVITATION } from '#contracts/plans'
import type { Activity } from '#contracts/suggestions'
import { TERMS } from '#contracts/terms'
import type { Vote } from '#contracts/votes'
import type { OfferedRow } from '#db/queries/activities/offered-row'
import type { InvitationRow, InvitationSelection } from '#db/queries/invitations/invitations'
import type { Side, VoteRow } from '#db/queries/votes/votes'
import type { Deps } from '../../deps.ts'
import { hintIdOf } from '../../lib/activity-ids.ts'
import { addMinutes } from '../../lib/calendar.ts'
import { timeZoneOf } from '../../lib/local-time.ts'
import type { FoundPlace } from '../../providers/places/places.ts'
import { chooseClues, toClueFacts, toHint } from '../suggestions/clues/choose-clues.ts'
import type { ClueFacts } from '../suggestions/clues/place-hints.ts'
import { completeFacts, type ShowDeps, showActivities } from '../suggestions/present/show-activities.ts'
import { filtersOf } from './own-invitations.ts'

const BOTH = 2

/** The votes in a response that is the same for every reader. */
const NO_VOTES: Voting = { rows: [], reader: null, seat: 'free' }

/** Time until which a choice can be undone; null once it is past, a date was set, or the choice is done or dismissed. */
export function undoUntilOf(selection: InvitationSelection | null, now: Date): string | null {
  if (!selection) return null
  const { selectedAt, completedAt, dismissedAt, plannedAt, dateChangedAt } = selection
  const until = addMinutes(selectedAt, TERMS.choiceUndoMinutes)
  return completedAt || dismissedAt || (plannedAt && dateChangedAt) || until <= now ? null : until.toISOString()
}

/** The side that proposed the day, for a reader of the link: a member, or anyone else, who is the guest. */
export function proposerFor({ dateProposedBy: by }: InvitationSelection, isMember: boolean) {
  if (by === null) return null
  return by === (isMember ? 'reader' : 'guest') ? 'you' : 'other'
}

/** A suggestion with its position in the set, and the facts for its clue. */
type Offered = OfferedRow & { position: number; isFree: boolean }

const NOTHING_FOUND: ReadonlyMap<string, FoundPlace> = new Map()

const clueFactsOf = ({ activityId, place, isFree }: Offered): ClueFacts =>
  toClueFacts(activityId, place && { ...place, isFree })

interface Context {
  /** Places that the search of this request found, so that they are not paid for again. */
  found?: ReadonlyMap<string, FoundPlace> | undefined
  voting?: Voting
}

/**
 * Converts an invitation to its representation in the API: its suggestions (clues while it is a surprise), its choice,
 * and the state of its vote.
 */
export async function toInvitationSuggestions(
  deps: ShowDeps & Pick<Deps, 'now'>,
  invitation: InvitationRow,
  offered: readonly Offered[],
  selection: InvitationSelection | null,
  { found = NOTHING_FOUND, voting = NO_VOTES }: Context = {},
): Promise<InvitationSuggestions> {
  const { category, round, city } = invitation
  // What a couple has done is shown to its members only.
  const noteOf = ({ note = null }: Offered) => (note === 'done' && voting.reader === null ? 'seen' : note)
  const rows = offered.map((row) => ({ ...row, category, note: noteOf(row) }))
  const chosen = selection && { ...selection, category }
  const isHidden = invitation.isSurprise && !chosen
  // Each place costs a call of Google, so after a choice only the chosen one is loaded, and no hidden one.
  const asked = chosen ? [chosen] : isHidden ? [] : rows
  const { coupleId } = invitation
  const facts = await completeFacts(deps, asked, found, coupleId)
  const shown = await showActivities(deps, rows, coupleId, facts)
  const [selectedActivity = null] = chosen ? await showActivities(deps, [chosen], coupleId, facts) : []
  const clues = isHidden ? chooseClues(offered.map(clueFactsOf), invitation.token) : []
  const hide = (activity: Activity, index: number) =>
    toHint(activity, hintIdOf(round, rows[index]?.position ?? index), clues[index] ?? null)
  const activities = isHidden ? shown.map(hide) : shown
  const cards = rows.map(({ activityId }, index) => ({ activityId, shownId: activities[index]?.id ?? activityId }))
  return {
    token: invitation.token,
    category,
    categorySlug: invitation.categorySlug,
    location: invitation.location,
    radius: invitation.radiusKm,
    activities,
    isPremium: invitation.plan === 'premium',
    expiresAt: invitation.expiresAt.toISOString(),
    reloadsLeft: RELOADS_PER_INVITATION - round,
    selectedActivity,
    scope: invitation.scope,
    isSurprise: invitation.isSurprise,
    mode: invitation.mode,
    ...toVotingState(cards, voting, { isDecided: selection !== null }),
    isMatch: isMatch(voting.rows, selection?.activityId),
    isOfCouple: voting.reader !== null,
    isDismissed: Boolean(selection?.dismissedAt),
    isCompleted: Boolean(selection?.completedAt),
    completedDay: selection?.completedDay ?? null,
    seat: voting.seat,
    signature: invitation.signature,
    message: invitation.message,
    undoUntil: undoUntilOf(selection, deps.now()),
    plannedAt: selection?.dismissedAt ? null : (selection?.plannedAt ?? null),
    dateProposedBy: selection && !selection.dismissedAt ? proposerFor(selection, voting.reader !== null) : null,
    when: filtersOf(invitation.filters).when ?? null,
    proposedAt: invitation.plannedAt,
    isDeclined: selection === null && invitation.declinedAt !== null,
    timeZone: selection || invitation.plannedAt ? timeZoneOf(selection?.cityId ?? city?.id ?? null) : null,
    centre: city && { latitude: city.latitude, longitude: city.longitude },
  }
}

/** Votes of both sides, and the reader that they are shown to. */
export interface Voting {
  rows: readonly VoteRow[]
  /** The side of a member of the inviting couple; null: the reader may see no votes. */
  reader: Side | null
  seat: InvitationSuggestions['seat']
}

export const isMatch = (rows: readonly VoteRow[], activityId: string | undefined): boolean =>
  rows.filter((row) => row.activityId === activityId && row.vote === 'yes').length === BOTH

/** A suggestion of the current round, in its order. */
interface Card {
  activityId: string
  /** Id of the activity in the response. */
  shownId: string
}

type VotingState = Pick<InvitationSuggestions, 'votes' | 'isOver' | 'fallback'>

/**
 * The state of a vote for one reader: their own votes, and nothing of the other side until both have voted on
 * everything; then the suggestion that comes nearest to a match.
 *
 * @see docs/rules.md, invitations.15 to invitations.17
 */
export function toVotingState(
  cards: readonly Card[],
  { rows, reader }: Pick<Voting, 'rows' | 'reader'>,
  { isDecided }: { isDecided: boolean },
): VotingState {
  const voteByCard = new Map(rows.map(({ activityId, side, vote }) => [`${side} ${activityId}`, vote]))
  const voteOf = (side: Side, { activityId }: Card) => voteByCard.get(`${side} ${activityId}`)
  const own = cards.flatMap((card): [string, Vote][] => {
    const vote = reader && voteOf(reader, card)
    return vote ? [[card.shownId, vote]] : []
  })
  const pairs = cards.map((card) => ({ card, both: [voteOf('couple', card), voteOf('guest', card)] }))
  const isOver = !isDecided && cards.length > 0 && pairs.every(({ both }) => !both.includes(undefined))
  const possible = pairs.filter(({ both }) => !both.includes('no'))
  const nearest = possible.find(({ both }) => both.includes('yes')) ?? possible[0]
  return { votes: Object.fromEntries(own), isOver, fallback: isOver ? (nearest?.card.shownId ?? null) : null }
}
