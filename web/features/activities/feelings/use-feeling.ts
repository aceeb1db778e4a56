import { useRef, useState } from 'react'
import type { Feeling } from '#contracts/feelings'
import { feelings as copy } from '../../../copy/outings/feelings.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { saveFeeling } from './api.ts'

interface FeelingState {
  said: Feeling | null
  status: 'idle' | 'saving' | 'saved'
}

/**
 * What a person says of a choice. Each answer is sent in the order in which it was given: the last one stays.
 *
 * @param onSaved - for a list that shows it
 */
export function useFeeling(choiceId: string | null, stored: Feeling | null, onSaved?: (said: Feeling) => void) {
  const [{ said, status }, setState] = useState<FeelingState>({ said: stored, status: 'idle' })
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const confirmed = useRef(stored)
  const count = useRef(0)

  function say(answer: Feeling) {
    if (choiceId === null) return
    count.current += 1
    const number = count.current
    const isLast = () => number === count.current
    setState({ said: answer, status: 'saving' })
    sent.current = sent.current.then(async () => {
      try {
        confirmed.current = await saveFeeling(choiceId, answer)
        if (isLast()) setState({ said: confirmed.current, status: 'saved' })
        onSaved?.(confirmed.current)
      } catch (error) {
        if (isLast()) setState({ said: confirmed.current, status: 'idle' })
        showFailure(error, { title: copy.failed.title, fallback: copy.failed.text, offline: copy.offline })
      }
    })
  }
  return { said, status, say }
}
