import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { CoupleMembers, JoiningWay } from '#contracts/couples/couple-members'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { usePolling } from '../../../hooks/async/use-polling.ts'
import { isSessionLoss } from '../../../platform/api/api-client.ts'
import { askToJoin, useMembers } from '../members/api.ts'
import { type Refusal, toRefusal } from './to-refusal.ts'

/** Somebody who has asked looks at the page: the answer is there soon after it was given. */
const POLL_INTERVAL_MS = 10_000

/** What the visit remembers, so that a reload and the way back find the request again. */
const requestIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'requestId' in state && typeof state.requestId === 'string'
    ? state.requestId
    : null

export type JoiningStage = 'reading' | 'offering' | 'waiting' | 'closed' | 'joined'

/** @see docs/rules.md, couples.15 */
export function toStage(members: CoupleMembers | undefined, requestId: string | null): JoiningStage {
  if (!members) return 'reading'
  if (members.members.length > 1) return 'joined'
  if (requestId === null) return 'offering'
  return members.asked.some(({ id }) => id === requestId) ? 'waiting' : 'closed'
}

/**
 * Asking to join, for somebody who is signed in, and the wait for the answer.
 *
 * @param onJoined - the plan and the name of the other person are to be read again
 */
export function useJoining(way: JoiningWay, onJoined: () => void) {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const { data, error, mutate } = useMembers()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const stage = toStage(data, requestIn(state))
  usePolling(() => void (stage === 'waiting' ? mutate() : undefined), POLL_INTERVAL_MS)
  const joined = useEffectEvent(onJoined)
  useEffect(() => {
    if (stage === 'joined') joined()
  }, [stage])

  const [ask, isAsking] = useOnceAtATime(async () => {
    try {
      const { requestId } = await askToJoin(way)
      await mutate()
      setRefusal(null)
      navigate(pathname, { replace: true, state: { requestId } })
    } catch (failure) {
      if (!isSessionLoss(failure)) setRefusal(toRefusal(failure, way.invitationToken !== undefined))
    }
  })
  return {
    stage,
    members: data,
    hasFailed: error !== undefined && data === undefined,
    retry: () => mutate(),
    ask: () => void ask(),
    isAsking,
    refusal,
  }
}
