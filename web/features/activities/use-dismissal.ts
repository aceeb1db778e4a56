import { useEffect, useRef, useState } from 'react'
import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../copy/activities.ts'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { cardId } from '../../lib/places.ts'
import { ApiError, isSessionLoss, NetworkError } from '../../platform/api/api-client.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { dismissActivity } from './api.ts'

export interface Dismissal {
  /** Asks whether this one is to go. */
  ask: (chosen: SelectedActivity) => void
  /** The one that is asked about. */
  asked: SelectedActivity | null
  isBusy: boolean
  confirm: () => void
  cancel: () => void
}

/**
 * Taking a choice off the list after a question.
 *
 * @param onGone - for a list that is not read again by itself
 */
export function useDismissal(onGone?: (id: string) => void): Dismissal {
  const [asked, setAsked] = useState<SelectedActivity | null>(null)
  const refuge = useRef<Element | null>(null)

  const [confirm, isBusy] = useOnceAtATime(async () => {
    if (!asked) return
    const neighbour = neighbouringRow(asked.id)
    try {
      await dismissActivity(asked.id)
      onGone?.(asked.id)
      refuge.current = neighbour
      showToast(copy.dismissal.done)
    } catch (error) {
      sayWhy(error)
    }
    setAsked(null)
  })

  // The button that was pressed has gone with its row: one reads on from the next one, or else from the page.
  useEffect(() => {
    if (asked || !refuge.current) return
    const target = refuge.current.isConnected ? refuge.current : document.querySelector('main')
    refuge.current = null
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }, [asked])

  return { ask: setAsked, asked, isBusy, confirm: () => void confirm(), cancel: () => !isBusy && setAsked(null) }
}

function neighbouringRow(id: string): Element | null {
  const row = document.getElementById(cardId(id))
  const rows = [row?.nextElementSibling, row?.previousElementSibling]
  return rows.find((other) => other?.matches('li')) ?? document.querySelector('main')
}

function sayWhy(error: unknown) {
  if (isSessionLoss(error)) return
  const sentence = error instanceof NetworkError ? errors.network.text : error instanceof ApiError && error.sentence
  showToast({ title: common.error, description: sentence || copy.dismissal.failed, tone: 'destructive' })
}
