import { useRef, useState } from 'react'
import type { Feeling, PartnerFeeling, SavedFeeling } from '#contracts/activities'
import { feelings as copy } from '../../../copy/outings/feelings.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { saveFeeling } from './api.ts'

interface FeelingState {
  said: Feeling | null
  status: 'idle' | 'saving' | 'saved'
  /** Told with the answer, once both have one. */
  partners: PartnerFeeling | null
}

/** What was said before. */
export interface Stored {
  own: Feeling | null
  partners: PartnerFeeling | null
}

/**
 * What a person says of a choice. Each answer is sent in the order in which it was given: the last one stays.
 *
 * @param onSaved - for a list that shows it
 */
export function useFeeling(choiceId: string | null, stored: Stored, onSaved?: (saved: SavedFeeling) => void) {
  const [state, setState] = useState<FeelingState>({ said: stored.own, status: 'idle', partners: stored.partners })
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const confirmed = useRef(stored)
  const count = useRef(0)

  function say(answer: Feeling) {
    if (choiceId === null) return
    count.current += 1
    const number = count.current
    const isLast = () => number === count.current
    setState((before) => ({ ...before, said: answer, status: 'saving' }))
    sent.current = sent.current.then(async () => {
      try {
        const { partnerFeeling, ...own } = await saveFeeling(choiceId, answer)
        confirmed.current = { own, partners: partnerFeeling }
        if (isLast()) setState({ said: own, status: 'saved', partners: partnerFeeling })
        onSaved?.({ ...own, partnerFeeling })
      } catch (error) {
        const { own, partners } = confirmed.current
        if (isLast()) setState({ said: own, status: 'idle', partners })
        showFailure(error, { title: copy.failed.title, fallback: copy.failed.text, offline: copy.offline })
      }
    })
  }
  return { ...state, say }
}
