import { PASS_MONTHS } from '#contracts/billing'
import type { Plans } from '#contracts/plans'
import { pix as copy } from '../../../copy/billing/pix.ts'
import { formatBrl } from '../../../lib/format.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Chips } from '../../../ui/form/chips.tsx'
import { Ticket } from '../../../ui/ticket/ticket.tsx'
import { PaymentProblemDialog } from '../checkout/payment-problem-dialog.tsx'
import { PurchaseSummary } from '../checkout/purchase-summary.tsx'
import type { OnCheckoutOutcome } from '../checkout/use-checkout.ts'
import type { OpenPass } from './open-pass.ts'
import { PixCode } from './pix-code.tsx'
import { usePixPass } from './use-pix-pass.ts'

const MONTHS = PASS_MONTHS.map((value) => ({ value, label: copy.months(value) }))

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
