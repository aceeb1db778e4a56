import { useEffect, useRef, useState } from 'react'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { focusIfLost } from '../../../hooks/focus/use-focus-fallback.ts'
import { useBackOnline } from '../../../hooks/page/use-back-online.ts'
import { leaveFor } from '../../../platform/device/leave-for.ts'
import { useConfirmation } from '../../../platform/feedback/use-confirmation.ts'
import { openBillingPortal, reloadSubscription, type SubscriptionStatus } from '../api.ts'
import { applyChange, CANCEL, RESUME, type SubscriptionChange, showRefusal, withdrawal } from './subscription-change.ts'

type ActionName = 'cancel' | 'resume' | 'withdraw' | 'portal'
export type Question = 'cancel' | 'withdraw'

/** The actions on the subscription, one at a time. */
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
      // If the session was lost, the login form is already opening.
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
    /** Whether the response to the last action was lost, so that its outcome is unknown. */
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
  // The person returned with the back button, or the portal was refused because the state has changed.
  void reloadSubscription().catch(() => undefined)
}

/** Focuses the heading of the state if the pressed button is gone after its action. */
function useFocusTarget() {
  const focusTarget = useRef<HTMLHeadingElement>(null)
  const [count, setCount] = useState(0)
  useEffect(() => {
    // By now a dialog has closed and returned the focus to the button that opened it, if that button still exists.
    if (count > 0) focusIfLost(focusTarget.current, { preventScroll: false })
  }, [count])
  return { focusTarget, takeFocus: () => setCount((times) => times + 1) }
}
