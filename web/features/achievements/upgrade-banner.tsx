import { achievementsPage } from '../../copy/achievements.ts'
import { PATHS } from '../../lib/paths.ts'
import { ExternalButton } from '../../ui/action/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Amounts } from '../../ui/text/amounts.tsx'

const copy = achievementsPage.upgrade

/** What Premium adds to the notebook. `price` as it is said: `R$ 19/mês`. */
export function UpgradeBanner({ price }: { price: string }) {
  return (
    <aside className="flex flex-col gap-4 rounded-card border-2 border-ipe bg-card p-5 sm:flex-row sm:items-center sm:gap-5">
      <div className="flex grow items-center gap-4">
        <span className="inline-flex size-12 shrink-0 -rotate-3 items-center justify-center rounded-full bg-ipe text-on-ipe">
          <Icon name="crown" size={26} />
        </span>
        <div className="min-w-0">
          <p className="text-balance font-display text-lg">
            <Amounts>{copy.banner(price)}</Amounts>
          </p>
          <p className="mt-0.5 text-sm text-soft">{copy.text}</p>
        </div>
      </div>
      <div className="grid shrink-0">
        <ExternalButton href={PATHS.checkout}>{copy.button}</ExternalButton>
      </div>
    </aside>
  )
}
