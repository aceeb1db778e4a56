import type { Plans } from '#contracts/plans'
import { checkout } from '../../../copy/billing/checkout.ts'
import { plans as planWords } from '../../../copy/billing/plans.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Section } from '../../../ui/layout/page.tsx'

const copy = checkout.comparison
const CELL = 'px-[min(0.75rem,3.4vw)] py-3.5 text-center sm:px-5'

/** Both plans, line by line. */
export function PlanComparison({ plans }: { plans: Plans }) {
  return (
    <Section title={copy.title}>
      <div className="overflow-x-auto rounded-card bg-card shadow-raised">
        <table className="w-full text-sm sm:text-base">
          <thead>
            <tr>
              <th className={`${CELL} text-left font-semibold text-soft`} scope="col">
                {copy.feature}
              </th>
              <th className={`${CELL} font-semibold text-soft`} scope="col">
                {planWords.free}
              </th>
              <th className={`${CELL} bg-blush font-display font-semibold text-lg text-on-blush`} scope="col">
                {planWords.premium}
              </th>
            </tr>
          </thead>
          <tbody>
            {copy.rows(plans).map(({ feature, free, premium }) => (
              <tr className="border-line border-t" key={feature}>
                <th className={`${CELL} text-left font-semibold`} scope="row">
                  {feature}
                </th>
                <td className={`${CELL} text-soft`}>{free}</td>
                <td className={`${CELL} bg-blush font-semibold`}>{premium}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

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
