import { create } from 'qrcode'
import { useEffect, useState } from 'react'
import { PASS_MONTHS, type PassMonths } from '#contracts/billing'
import type { Plans } from '#contracts/plans'
import { pix as copy } from '../../../copy/billing/checkout.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { usePolling } from '../../../hooks/async/use-polling.ts'
import { useFocusOnMount } from '../../../hooks/focus/use-focus-on-mount.ts'
import { formatBrl } from '../../../lib/format.ts'
import { ApiError, isSessionLoss } from '../../../platform/api/api-client.ts'
import { copyText } from '../../../platform/device/sharing.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showErrorToast, showToast } from '../../../ui/feedback/toast-store.ts'
import { Chips } from '../../../ui/form/chips.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { QrPanel, QrSquares } from '../../../ui/ticket/qr-panel.tsx'
import { Ticket } from '../../../ui/ticket/ticket.tsx'
import { createPixPass, loadSubscription } from '../api.ts'
import { formatCountdown, isPaid, type OpenPass } from './open-pass.ts'
import { type PaymentProblem, PaymentProblemDialog, toServerProblem } from './payment-problem.tsx'
import { PurchaseSummary } from './purchase-summary.tsx'
import type { OnCheckoutOutcome } from './use-checkout.ts'

const MONTHS = PASS_MONTHS.map((value) => ({ value, label: copy.months(value) }))
const POLL_INTERVAL_MS = 3000
const TICK_MS = 1000

interface PixPassProps {
  plans: Plans
  openPass: OpenPass | null
  storePass: (pass: OpenPass | null) => void
  onOutcome: OnCheckoutOutcome
  onGone: () => void
}

/** A pass for some months, paid once by Pix: first the choice of months, then the code. */
export function PixPass({ plans, openPass, storePass, onOutcome, onGone }: PixPassProps) {
  const pix = usePixPass({ storePass, onOutcome, onGone })
  const onPaid = () => {
    storePass(null)
    onOutcome({ kind: 'paid', how: 'confirmed' })
  }
  return (
    <>
      {openPass ? (
        <PixCode
          isBusy={pix.isBusy}
          // A new code restarts the countdown.
          key={openPass.copyPasteCode}
          onAgain={() => void pix.create(openPass.months)}
          onBack={() => storePass(null)}
          onPaid={onPaid}
          pass={openPass}
        />
      ) : (
        <PixForm pix={pix} priceCents={plans.premium.priceCents} />
      )}
      <PaymentProblemDialog
        onClose={pix.close}
        onRetry={() => void pix.create(openPass?.months ?? pix.months)}
        problem={pix.problem}
      />
    </>
  )
}

function PixForm({ pix, priceCents }: { pix: ReturnType<typeof usePixPass>; priceCents: number }) {
  const price = formatBrl(pix.months * priceCents)
  return (
    <Ticket
      stub={
        <div className="flex flex-col gap-4">
          <PurchaseSummary consent={copy.consent} lines={copy.summary(price)} />
          <Button icon="qr" isBusy={pix.isBusy} isWide onClick={() => void pix.create(pix.months)}>
            {copy.submit}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5 border-ipe border-t-8 px-[min(1.25rem,6vw)] py-6 sm:px-7 sm:py-8">
        <div aria-live="polite">
          <h2 className="text-lg">{copy.title}</h2>
          <p className="mt-2 font-display text-2xl leading-none">{price}</p>
          <p className="mt-2 text-soft">{copy.once(pix.months)}</p>
        </div>
        <Chips legend={copy.choose} onChange={pix.setMonths} options={MONTHS} value={pix.months} />
      </div>
    </Ticket>
  )
}

interface PixPassOptions {
  storePass: (pass: OpenPass | null) => void
  onOutcome: OnCheckoutOutcome
  onGone: () => void
}

/** Creates the code of a pass, one at a time. Also returns the problem that the dialog shows. */
function usePixPass({ storePass, onOutcome, onGone }: PixPassOptions) {
  const [months, setMonths] = useState<PassMonths>(1)
  const [problem, setProblem] = useState<PaymentProblem | null>(null)

  const [create, isBusy] = useOnceAtATime(async (wanted: PassMonths) => {
    setProblem(null)
    try {
      storePass(await createPixPass(wanted))
    } catch (error) {
      if (isSessionLoss(error)) return
      if (!(error instanceof ApiError)) return setProblem(toServerProblem(error))
      if (error.code === 'already_premium' || error.code === 'partner_pays')
        return onOutcome({ kind: 'already-premium' })
      if (error.status !== 404) return setProblem(toServerProblem(error))
      showErrorToast(copy.gone)
      onGone()
    }
  })
  return { months, setMonths, create, isBusy, problem, close: () => setProblem(null) }
}

interface PixCodeProps {
  pass: OpenPass
  isBusy: boolean
  onPaid: () => void
  onAgain: () => void
  onBack: () => void
}

function PixCode({ pass, isBusy, onPaid, onAgain, onBack }: PixCodeProps) {
  const secondsLeft = useSecondsLeft(pass.expiresAtMs)
  const heading = useFocusOnMount()
  const [check] = useOnceAtATime(async () => {
    const now = await loadSubscription().catch(() => null)
    if (now && isPaid(pass, now)) onPaid()
  })
  // Polling continues after the expiry, because a payment in the last second is confirmed later.
  usePolling(() => void check(), POLL_INTERVAL_MS)
  const isOver = secondsLeft === 0

  return (
    <Ticket
      stub={
        <div className="flex flex-col gap-4">
          {isOver ? (
            <Button icon="refresh" isBusy={isBusy} isWide onClick={onAgain}>
              {copy.again}
            </Button>
          ) : (
            <p className="flex items-center justify-center gap-2.5 text-on-blush">
              <span className="spinner" />
              {copy.waiting}
            </p>
          )}
          <Button isWide variant="secondary" onClick={onBack}>
            {copy.back}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5 border-ipe border-t-8 px-[min(1.25rem,6vw)] py-6 sm:px-7 sm:py-8">
        <div>
          <h2 className="text-lg" ref={heading} tabIndex={-1}>
            {copy.passOf(pass.months)}
          </h2>
          <p className="mt-2 font-display text-2xl leading-none">{formatBrl(pass.amountCents)}</p>
          {isOver ? null : (
            <p className="mt-2 text-soft tabular-nums" role="timer">
              {copy.left(formatCountdown(secondsLeft))}
            </p>
          )}
        </div>
        {isOver ? <Over /> : <OpenCode code={pass.copyPasteCode} />}
        <p className="sr-only" role="status">
          {copy.leftAloud(secondsLeft)}
        </p>
      </div>
    </Ticket>
  )
}

/** Copying comes first, because most people pay on the phone that shows the code, which cannot scan its own screen. */
function OpenCode({ code }: { code: string }) {
  const { modules } = create(code, { errorCorrectionLevel: 'M' })
  return (
    <>
      <div className="flex flex-col gap-3">
        <input
          aria-label={copy.code}
          className="min-h-11 w-full truncate rounded-field bg-ink/5 px-4 text-base text-ink"
          onFocus={(event) => event.target.select()}
          readOnly
          value={code}
        />
        <Button icon="copy" isWide onClick={() => void copyCode(code)}>
          {copy.copy}
        </Button>
        <p className="text-balance text-center text-sm text-soft">{copy.paste}</p>
      </div>
      <QrPanel caption={copy.scan} code={<QrSquares label={copy.qrLabel} modules={modules} />} />
    </>
  )
}

function Over() {
  return (
    <p className="flex items-center gap-3 rounded-field border-[1.5px] border-field border-dashed p-4">
      <Icon name="info" />
      {copy.over}
    </p>
  )
}

async function copyCode(code: string): Promise<void> {
  if (await copyText(code)) showToast(copy.copied)
  else showErrorToast(copy.couldNotCopy)
}

/** Counts down the whole seconds until a timestamp, by the device's clock; 0 once it has passed. */
function useSecondsLeft(untilMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const tick = () => setNowMs(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    // Browsers pause the timers of a tab in the background.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return Math.max(0, Math.ceil((untilMs - nowMs) / TICK_MS))
}
