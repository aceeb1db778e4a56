import { useRef } from 'react'
import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../copy/activities.ts'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { cardId } from '../../lib/places.ts'
import { showFailure } from '../../platform/feedback/show-failure.ts'
import { type Confirmation, useConfirmation } from '../../platform/feedback/use-confirmation.ts'
import { LazyDialog } from '../../platform/release/lazy-dialog.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { dismissActivity } from './api.ts'

export type Dismissal = Confirmation<SelectedActivity>

/**
 * Removes a choice from the list after a confirmation.
 *
 * @param onGone - updates a list that does not reload by itself
 */
export function useDismissal(onGone?: (id: string) => void): Dismissal {
  const target = useRef<Element | null>(null)
  return useConfirmation(
    async ({ id }: SelectedActivity) => {
      const neighbour = neighbouringRow(id)
      try {
        await dismissActivity(id)
        onGone?.(id)
        target.current = neighbour
        showToast(copy.dismissal.done)
      } catch (error) {
        showFailure(error, { title: common.error, fallback: copy.dismissal.failed, offline: errors.network.text })
      }
    },
    // The pressed button was removed with its row: focuses the next row, or else the page.
    () => {
      if (!target.current) return
      const next = target.current.isConnected ? target.current : document.querySelector('main')
      target.current = null
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    },
  )
}

function neighbouringRow(id: string): Element | null {
  const row = document.getElementById(cardId(id))
  const rows = [row?.nextElementSibling, row?.previousElementSibling]
  return rows.find((other) => other?.matches('li')) ?? document.querySelector('main')
}

export const DismissalQuestion = ({ dismissal: { question, dialog } }: { dismissal: Dismissal }) => (
  <LazyDialog
    {...dialog(copy.dismissal.action)}
    closeLabel={common.cancel}
    text={copy.dismissal.text(question?.activity.name ?? '', Boolean(question?.invitationToken))}
    title={copy.dismissal.title}
    tone="warning"
  />
)
