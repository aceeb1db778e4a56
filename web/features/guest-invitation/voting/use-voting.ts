import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import type { Vote, VoteCast, Votes } from '#contracts/votes'
import { voting as copy } from '../../../copy/guest-invitation.ts'
import { usePolling } from '../../../hooks/async/use-polling.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { readToken } from '../../../platform/session/session.ts'
import { showErrorToast } from '../../../ui/feedback/toast-store.ts'
import { sendVote } from '../api.ts'
import { explain, isOutdated } from '../to-choice-failure.ts'
import type { Source } from '../use-invitation.ts'
import { mergeVotes, useBallot } from './use-ballot.ts'

const POLL_INTERVAL_MS = 30_000

/**
 * Voting on an invitation: as the guest, whose votes this device remembers, or for the couple that invites, whose votes the
 * server knows. What the other side did comes with the next poll.
 *
 * @param isLink - on the page of the link, where a member may be the one whom the other one of their couple invited
 * @see docs/rules.md, invitations.15 to invitations.17
 */
export function useVoting(
  token: string,
  data: InvitationSuggestions | undefined,
  { readAgain, replace, takenBackId }: Source,
  isLink = false,
) {
  const isMatch = data?.mode === 'match'
  const isOpen = isMatch && !data.selectedActivity
  const { ballot, ...memory } = useBallot(token, isMatch)
  const isReaderKnown = useKnownReader(isMatch, readAgain)
  const [isRefused, setIsRefused] = useState(false)
  const [isGuestNow, setIsGuestNow] = useState(false)
  // A device that has voted as the guest stays the guest.
  const asGuest = isLink && (isGuestNow || ballot?.isSeated === true)
  const isInviter = data?.isInviter === true && !asGuest
  const [pending, setPending] = useState<Votes>({})
  const [news, setNews] = useState('')
  /** The latest wanted vote for each place with a call under way. */
  const wanted = useRef(new Map<string, Vote>())

  usePolling(() => {
    if (isOpen) void readAgain()
  }, POLL_INTERVAL_MS)
  const soften = useEffectEvent(memory.soften)
  useEffect(() => {
    if (takenBackId) soften(takenBackId)
  }, [takenBackId])

  function vote(activityId: string, value: Vote) {
    if (!isOpen) return
    const isRunning = wanted.current.has(activityId)
    wanted.current.set(activityId, value)
    setPending((old) => ({ ...old, [activityId]: value }))
    // Who reads decides for which side it counts.
    if (isReaderKnown && !isRunning) void sendWanted(activityId)
  }

  const sendEarlyVotes = useEffectEvent(() => {
    for (const activityId of wanted.current.keys()) void sendWanted(activityId)
  })
  useEffect(() => {
    if (isReaderKnown) sendEarlyVotes()
  }, [isReaderKnown])

  /** One vote of a place after the other: the last one that was wanted is sent last. */
  async function sendWanted(activityId: string) {
    if (!data) return
    let sent: Vote | undefined
    for (let next = wanted.current.get(activityId); next && next !== sent; next = wanted.current.get(activityId)) {
      sent = next
      if (!(await send(data, activityId, next))) break
    }
    wanted.current.delete(activityId)
    setPending(({ [activityId]: _, ...rest }) => rest)
  }

  /** @returns whether the vote was counted */
  async function send(shown: InvitationSuggestions, activityId: string, value: Vote): Promise<boolean> {
    const { reloadsLeft, activities } = shown
    try {
      const guestKey = isInviter ? null : memory.takeKey(reloadsLeft)
      const answer = await sendVote({ token, activityId, vote: value, guestKey, asGuest })
      const counted = { activityId, vote: value, votes: answer.votes, reloadsLeft }
      if (!isInviter) memory.remember(counted)
      replace((old) => old && { ...settled(old, answer), votes: isInviter ? mergeVotes(old.votes, counted) : {} })
      const name = activities.find(({ id }) => id === activityId)?.name ?? ''
      setNews(copy.cast(value, name, Object.keys(answer.votes).length, activities.length))
      return true
    } catch (failure) {
      await tell(failure)
      return false
    }
  }

  async function tell(failure: unknown) {
    if (failure instanceof ApiError && failure.code === 'seat_taken') return setIsRefused(true)
    // The page then shows the choice, the new places or the withdrawal.
    if (isOutdated(failure) && (await readAgain())) return
    showErrorToast({ title: copy.failed.title, description: explain(failure, copy.failed.again) })
  }

  const remembered = ballot?.reloadsLeft === data?.reloadsLeft ? ballot?.votes : undefined
  const votes: Votes = { ...(isInviter ? data.votes : remembered), ...pending }
  const isOthers = isRefused || (data?.isSeatTaken === true && !ballot?.isSeated)
  const cards = data?.activities ?? []
  return {
    votes,
    vote,
    count: cards.filter(({ id }) => votes[id]).length,
    total: cards.length,
    isRefused,
    isSeatTaken: isReaderKnown && !isInviter && isOthers,
    /** Lets a member of the couple vote as the guest; null where the side is fixed. */
    becomeGuest: isLink && isOpen && isInviter && !isOthers ? () => setIsGuestNow(true) : null,
    news,
  }
}

export type Voting = ReturnType<typeof useVoting>

const settled = (
  old: InvitationSuggestions,
  { match, undoUntil, isOver, fallback }: VoteCast,
): InvitationSuggestions =>
  match ? { ...old, selectedActivity: match, undoUntil, isMatch: true, isOver, fallback } : { ...old, isOver, fallback }

/** Whether it is clear who reads: what the server drew is the same for everybody, a member's session is read after that. */
function useKnownReader(isMatch: boolean, readAgain: Source['readAgain']): boolean {
  const [isKnown, setIsKnown] = useState(false)
  const read = useEffectEvent(async () => {
    // Effects of a child run first, and the document answers the first read: that must be the page's own.
    await Promise.resolve()
    if (readToken()) await readAgain()
    setIsKnown(true)
  })
  useEffect(() => {
    if (isMatch) void read()
  }, [isMatch])
  return isKnown
}
