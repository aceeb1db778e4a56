import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import type { Vote, VoteCast, Votes } from '#contracts/votes'
import { voting as copy } from '../../../copy/votes.ts'
import { usePolling } from '../../../hooks/async/use-polling.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { showErrorToast } from '../../../ui/feedback/toast-store.ts'
import { loadVoteProgress, sendVote } from '../api.ts'
import { explain, isOutdated } from '../to-choice-failure.ts'
import type { Source } from '../use-invitation.ts'
import { mergeVotes, useBallot } from './use-ballot.ts'

/** Short enough for the other side's decision to appear within 5 s. */
const POLL_INTERVAL_MS = 4000

/**
 * Voting on an invitation: as a member of the couple, whose votes the server stores, or as a guest, whose votes this
 * device stores. The other side's decision comes with the next poll (docs/rules.md, invitations.15 to invitations.17).
 */
export function useVoting(
  token: string,
  data: InvitationSuggestions | undefined,
  { isReaderKnown, readAgain, replace, takenBackId }: Source,
) {
  const isMatch = data?.mode === 'match'
  const isUndecided = isMatch && !data.selectedActivity
  const isOpen = isUndecided && !data.isOver
  const isMember = data?.isOfCouple === true
  const { ballot, ...memory } = useBallot(token, isMatch)
  const [isRefused, setIsRefused] = useState(false)
  const [pending, setPending] = useState<Votes>({})
  const [news, setNews] = useState('')
  const [wasFreed, setWasFreed] = useState(false)
  /** The latest vote for each place with a running call. */
  const wanted = useRef(new Map<string, Vote>())

  usePolling(() => {
    if (isUndecided) void readNews(data)
  }, POLL_INTERVAL_MS)
  async function readNews(shown: InvitationSuggestions) {
    try {
      const { state, reloadsLeft, isSeatFree } = await loadVoteProgress(token)
      const isSame = state === (shown.isOver ? 'over' : 'open') && reloadsLeft === shown.reloadsLeft
      const isFreed = isSeatFree && !shown.isOfCouple && shown.seat !== 'free'
      if (!isSame || isFreed || !isReaderKnown) await readAgain()
    } catch (failure) {
      if (isOutdated(failure)) await readAgain()
    }
  }
  // The couple freed the seat, which deleted the votes from this device.
  const isFreed = !isMember && data?.seat === 'free' && ballot?.hasJoined === true
  const leave = useEffectEvent(() => {
    memory.leave()
    setWasFreed(true)
  })
  useEffect(() => {
    if (isFreed) leave()
  }, [isFreed])
  const isSeatFree = data?.seat === 'free'
  useEffect(() => {
    if (isSeatFree) setIsRefused(false)
  }, [isSeatFree])
  const soften = useEffectEvent(memory.soften)
  useEffect(() => {
    if (takenBackId) soften(takenBackId)
  }, [takenBackId])

  function vote(activityId: string, value: Vote) {
    if (!isOpen) return
    const isRunning = wanted.current.has(activityId)
    wanted.current.set(activityId, value)
    setPending((old) => ({ ...old, [activityId]: value }))
    // The vote is sent only once it is known for which side it counts.
    if (isReaderKnown && !isRunning) void sendWanted(activityId)
  }

  const sendEarlyVotes = useEffectEvent(() => {
    for (const activityId of wanted.current.keys()) void sendWanted(activityId)
  })
  useEffect(() => {
    if (isReaderKnown) sendEarlyVotes()
  }, [isReaderKnown])

  /** Sends the votes on a place one after another, so that the server stores the latest. */
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
      const guestKey = isMember ? null : memory.takeKey(reloadsLeft)
      const answer = await sendVote({ token, activityId, vote: value, guestKey })
      const counted = { activityId, vote: value, votes: answer.votes, reloadsLeft }
      if (!isMember) memory.remember(counted)
      setWasFreed(false)
      const own = (old: InvitationSuggestions) =>
        isMember ? { votes: mergeVotes(old.votes, counted) } : { votes: {}, seat: 'link' as const }
      replace((old) => old && { ...settled(old, answer), ...own(old) })
      const name = activities.find(({ id }) => id === activityId)?.name ?? ''
      setNews(copy.cast(value, name, Object.keys(answer.votes).length, activities.length))
      return true
    } catch (failure) {
      await tell(failure)
      return false
    }
  }

  async function tell(failure: unknown) {
    if (failure instanceof ApiError && failure.code === 'seat_taken') {
      setIsRefused(true)
      return void readAgain()
    }
    // The reloaded page shows the choice, the new places or the withdrawal.
    if (isOutdated(failure) && (await readAgain())) return
    showErrorToast({ title: copy.failed.title, description: explain(failure, copy.failed.again) })
  }

  const remembered = ballot?.reloadsLeft === data?.reloadsLeft ? ballot?.votes : undefined
  const votes: Votes = { ...(isMember ? data.votes : remembered), ...pending }
  const isOthers = isRefused || data?.seat === 'member' || (data?.seat === 'link' && !ballot?.hasJoined)
  const cards = data?.activities ?? []
  return {
    votes,
    vote,
    count: cards.filter(({ id }) => votes[id]).length,
    total: cards.length,
    isRefused,
    /** Votes can be given or changed. */
    isOpen,
    isSeatTaken: isReaderKnown && !isMember && isOthers,
    /** The couple freed the seat, and no vote was cast from here since. */
    wasFreed,
    news,
  }
}

export type Voting = ReturnType<typeof useVoting>

const settled = (
  old: InvitationSuggestions,
  { match, undoUntil, isOver, fallback }: VoteCast,
): InvitationSuggestions =>
  match ? { ...old, selectedActivity: match, undoUntil, isMatch: true, isOver, fallback } : { ...old, isOver, fallback }
