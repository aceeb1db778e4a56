import { useEffect, useRef, useState } from 'react'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { useBackOnline } from '../../../hooks/page/use-back-online.ts'
import { leaveFor } from '../../../platform/device/leave-for.ts'
import { openBillingPortal, reloadSubscription, type SubscriptionStatus } from './api.ts'
import { showRefusal } from './show-refusal.ts'
import { applyChange, CANCEL, RESUME, type SubscriptionChange, withdrawal } from './subscription-change.ts'

type ActionName = 'cancel' | 'resume' | 'withdraw' | 'portal'
/** What is asked before it is done. */
export type Question = 'cancel' | 'withdraw'

/**
 * What can be done about the subscription, one thing at a time.
 *
 * @param onChanged - something may be another one now: whoever shows the plan elsewhere asks again
 */
export function useSubscriptionActions(status: SubscriptionStatus, onChanged: () => void) {
  const [running, setRunning] = useState<ActionName | null>(null)
  const [isUnsure, setIsUnsure] = useState(false)
  // The words of a question stay as they are while its dialog closes.
  const [question, setQuestion] = useState<Question>('cancel')
  const [isAsking, setIsAsking] = useState(false)
  const { refuge, settled } = useFocusTarget()

  const [run, isBusy] = useOnceAtATime(async (act: ActionName, doIt: () => Promise<void>) => {
    setRunning(act)
    try {
      await doIt()
    } finally {
      setRunning(null)
      setIsAsking(false)
      settled()
    }
  })
  const change = <Answer>(act: ActionName, what: SubscriptionChange<Answer>) =>
    void run(act, async () => {
      const kind = await applyChange(what, status)
      setIsUnsure(kind === 'unknown')
      // Whoever is signed out is on the way to the login already.
      if (kind !== 'signed-out') onChanged()
    })
  const changeCard = () => void run('portal', () => goToPortal())

  const check = async () => {
    await reloadSubscription()
    setIsUnsure(false)
    settled()
    onChanged()
  }
  useBackOnline(() => {
    if (isUnsure) void check().catch(() => undefined)
  })

  return {
    running,
    isUnsure,
    check,
    refuge,
    question,
    isAsking,
    ask: (what: Question) => {
      // Escape closed its dialog, but the answer before is still on its way.
      if (isBusy) return
      setQuestion(what)
      setIsAsking(true)
    },
    dismiss: () => !isBusy && setIsAsking(false),
    answerYes: () => (question === 'cancel' ? change('cancel', CANCEL) : change('withdraw', withdrawal(status.means))),
    resume: () => change('resume', RESUME),
    changeCard,
  }
}
export type SubscriptionActions = ReturnType<typeof useSubscriptionActions>

async function goToPortal() {
  try {
    await leaveFor(await openBillingPortal())
  } catch (error) {
    showRefusal(error)
  }
  // Back by the browser's own button, or refused because the state is another one now.
  void reloadSubscription().catch(() => undefined)
}

/** The button that was pressed may be gone when its act is done: what is said of the state takes the focus. */
function useFocusTarget() {
  const refuge = useRef<HTMLHeadingElement>(null)
  const [count, setCount] = useState(0)
  useEffect(() => {
    // A dialog has closed by then, and gave the focus back to the button that asked, if that is still there.
    const focused = document.activeElement
    const isNowhere = focused === null || focused === document.body || focused.closest('dialog:not([open])') !== null
    if (count > 0 && isNowhere) refuge.current?.focus()
  }, [count])
  return { refuge, settled: () => setCount((times) => times + 1) }
}
