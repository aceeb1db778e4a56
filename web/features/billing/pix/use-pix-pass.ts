import { useState } from 'react'
import type { PassMonths } from '#contracts/billing'
import { pix as copy } from '../../../copy/billing/pix.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { ApiError, isSessionLoss } from '../../../platform/api/api-client.ts'
import { showErrorToast } from '../../../ui/feedback/toast-store.ts'
import { createPixPass } from '../checkout/api.ts'
import { type PaymentProblem, toServerProblem } from '../checkout/payment-problem.ts'
import type { OnCheckoutOutcome } from '../checkout/use-checkout.ts'
import type { OpenPass } from './open-pass.ts'

interface PixPassOptions {
  /** Stores the pass that is open from now on; null for none. */
  storePass: (pass: OpenPass | null) => void
  onOutcome: OnCheckoutOutcome
  /** Pix was switched off in this installation. */
  onGone: () => void
}

/** Creates the code of a pass, one at a time, and holds the problem that the dialog shows. */
export function usePixPass({ storePass, onOutcome, onGone }: PixPassOptions) {
  const [months, setMonths] = useState<PassMonths>(1)
  const [problem, setProblem] = useState<PaymentProblem | null>(null)

  const [create, isBusy] = useOnceAtATime(async (wanted: PassMonths) => {
    setProblem(null)
    try {
      storePass(await createPixPass(wanted))
    } catch (error) {
      if (isSessionLoss(error)) return
      if (!(error instanceof ApiError)) return setProblem(toServerProblem(error))
      if (error.code === 'already_premium') return onOutcome({ kind: 'already-premium' })
      if (error.status !== 404) return setProblem(toServerProblem(error))
      showErrorToast(copy.gone)
      onGone()
    }
  })
  return { months, setMonths, create, isBusy, problem, close: () => setProblem(null) }
}
