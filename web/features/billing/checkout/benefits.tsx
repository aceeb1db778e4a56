import type { Plans } from '#contracts/plans'
import { checkout } from '../../../copy/billing/checkout.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Section } from '../../../ui/layout/page.tsx'

/** The benefits of Premium in short. */
export function Benefits({ plans }: { plans: Plans }) {
  return (
    <Section title={checkout.benefitsTitle}>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {checkout.benefits(plans).map((benefit) => (
          <li className="flex items-center gap-3" key={benefit}>
            <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-ipe text-on-ipe">
              <Icon name="check" size={18} />
            </span>
            {benefit}
          </li>
        ))}
      </ul>
    </Section>
  )
}
