import { useEffect, useRef, useState } from 'react'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { focusIfLost } from '../../../hooks/focus/use-focus-fallback.ts'
import { useBackOnline } from '../../../hooks/page/use-back-online.ts'
import { leaveFor } from '../../../platform/device/leave-for.ts'
import { useConfirmation } from '../../../platform/feedback/use-confirmation.ts'
import { openBillingPortal, reloadSubscription, type SubscriptionStatus } from '../api.ts'
import { applyChange, CANCEL, RESUME, type SubscriptionChange, showRefusal, withdrawal } from './subscription-change.ts'

type ActionName = 'cancel' | 'resume' | 'withdraw' | 'portal'
/** What is asked in a dialog before it is done. */
export type Question = 'cancel' | 'withdraw'

/**
 * What can be done about the subscription, one action at a time.
 *
 * @param onChanged - called when the plan may have changed
 */
export function useSubscriptionActions(status: SubscriptionStatus, onChanged: () => void) {
  const [running, setRunning] = useState<ActionName | null>(null)
  const [isUnsure, setIsUnsure] = useState(false)
  const { focusTarget, takeFocus } = useFocusTarget()

  const [run, isBusy] = useOnceAtATime(async (action: ActionName, work: () => Promise<void>) => {
    setRunning(action)
    try {
      await work()
    } finally {
      setRunning(null)
      takeFocus()
    }
  })
  const change = <Answer>(action: ActionName, what: SubscriptionChange<Answer>) =>
    run(action, async () => {
      const kind = await applyChange(what, status)
      setIsUnsure(kind === 'unknown')
      // After a lost session the login form is already opening.
      if (kind !== 'signed-out') onChanged()
    })
  const confirmation = useConfirmation<Question>(
    (question) => (question === 'cancel' ? change('cancel', CANCEL) : change('withdraw', withdrawal(status.means))),
    takeFocus,
  )

  const check = async () => {
    await reloadSubscription()
    setIsUnsure(false)
    takeFocus()
    onChanged()
  }
  useBackOnline(() => {
    if (isUnsure) void check().catch(() => undefined)
  })

  return {
    running,
    /** An answer was lost: it is unknown whether the last action was carried out. */
    isUnsure,
    check,
    focusTarget,
    confirmation,
    ask: (question: Question) => {
      if (!isBusy) confirmation.ask(question)
    },
    resume: () => void change('resume', RESUME),
    changeCard: () => void run('portal', goToPortal),
  }
}

export type SubscriptionActions = ReturnType<typeof useSubscriptionActions>

async function goToPortal() {
  try {
    await leaveFor(await openBillingPortal())
  } catch (error) {
    showRefusal(error)
  }
  // The person came back with the browser's own button, or the portal was refused because the state has changed.
  void reloadSubscription().catch(() => undefined)
}

/** The button that was pressed may be gone after its action: then the heading of the state takes the focus. */
function useFocusTarget() {
  const focusTarget = useRef<HTMLHeadingElement>(null)
  const [count, setCount] = useState(0)
  useEffect(() => {
    // A dialog has closed by then, and gave the focus back to the button that asked, if that is still there.
    if (count > 0) focusIfLost(focusTarget.current, { preventScroll: false })
  }, [count])
  return { focusTarget, takeFocus: () => setCount((times) => times + 1) }
}
