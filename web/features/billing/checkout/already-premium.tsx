import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { SUBSCRIPTION_PATH } from '#contracts/pages'
import type { Plans } from '#contracts/plans'
import { partnerPays } from '../../../copy/billing/subscription.ts'
import { alreadyPremium as copy } from '../../../copy/billing/upgrade.ts'
import { formatDate } from '../../../lib/format.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Stamp, Ticket } from '../../../ui/ticket/ticket.tsx'
import { useSubscription } from '../api.ts'

interface AlreadyPremiumProps {
  title: string
  plans: Plans
  partnerName: string | null
  children?: ReactNode
}

export function AlreadyPremium({ title, plans, partnerName, children }: AlreadyPremiumProps) {
  return (
    <div className="flex flex-col gap-6">
      <Ticket
        stub={
          <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
            <p className="font-semibold text-on-blush">{copy.text}</p>
            <ButtonLink to={PATHS.dashboard}>{copy.action}</ButtonLink>
          </div>
        }
      >
        <div className="flex flex-col items-start gap-6 border-ipe border-t-8 px-[min(1.25rem,6vw)] py-8 sm:flex-row sm:items-center sm:justify-between sm:px-7 sm:py-10">
          <h1 className="max-w-full text-[length:min(var(--text-3xl),14vw)]">{title}</h1>
          <Stamp>
            <Icon name="crown" />
            {copy.stamp}
          </Stamp>
        </div>
      </Ticket>
      {children}
      <ul className="grid gap-4 md:grid-cols-3">
        {copy.benefits(plans).map((benefit) => (
          <li className="rounded-card bg-card p-[min(1.25rem,6vw)] shadow-raised sm:p-6" key={benefit.title}>
            <span className="inline-flex size-11 items-center justify-center rounded-full bg-ipe text-on-ipe">
              <Icon name={benefit.icon} size={22} />
            </span>
            <h2 className="mt-4 text-lg leading-snug text-pretty">{benefit.title}</h2>
            <p className="mt-1 text-sm text-soft">{benefit.text}</p>
          </li>
        ))}
      </ul>
      <Payment partnerName={partnerName} />
    </div>
  )
}

function Payment({ partnerName }: Pick<AlreadyPremiumProps, 'partnerName'>) {
  const { data } = useSubscription()
  if (data?.payer === 'partner') {
    return (
      <p className="font-semibold">
        {partnerPays(partnerName, data.currentPeriodEnd && formatDate(data.currentPeriodEnd))}.
      </p>
    )
  }
  return (
    <p className="text-soft text-sm">
      {copy.manage}
      <Link className="text-ink underline underline-offset-2" to={SUBSCRIPTION_PATH}>
        {copy.manageLink}
      </Link>
      .
    </p>
  )
}
