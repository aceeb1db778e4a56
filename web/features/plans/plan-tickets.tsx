import type { ReactNode } from 'react'
import type { Output } from '#contracts/endpoint'
import type { listPlans } from '#contracts/plans'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { plans as copy } from '../../copy/plans.ts'
import { formatBrl } from '../../lib/format.ts'
import { PATHS } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { usePlans } from './api.ts'

type PlanLimits = Output<typeof listPlans>['free']

const SKELETONS = ['h-108', 'h-108']

/** Both plans side by side. */
export function PlanTickets() {
  const { data, error, mutate } = usePlans()
  if (error && !data) {
    return <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
  }
  return (
    <div className="mx-auto grid max-w-4xl gap-6 md:grid-cols-2">
      {data ? (
        <>
          <PlanTicket name={copy.free} plan={data.free}>
            <ButtonLink isWide to={PATHS.auth}>
              {copy.start}
            </ButtonLink>
          </PlanTicket>
          <PlanTicket name={copy.premium} plan={data.premium}>
            <p className="flex min-h-12 items-center justify-center text-center font-semibold text-on-blush">
              {copy.premiumNote}
            </p>
          </PlanTicket>
        </>
      ) : (
        <Skeleton blocks={SKELETONS} label={common.loading} />
      )}
    </div>
  )
}

function PlanTicket({ name, plan, children }: { name: string; plan: PlanLimits; children: ReactNode }) {
  return (
    <Ticket stub={children}>
      <div className="flex h-full flex-col p-6 sm:p-7">
        <h3 className="text-xl">{name}</h3>
        <p className="mt-1 font-display text-2xl leading-none">{copy.perMonth(formatBrl(plan.priceCents))}</p>
        <ul className="mt-5 flex flex-col gap-2.5">
          {benefitsOf(plan).map((benefit) => (
            <li className="flex gap-2.5" key={benefit}>
              <span className="mt-0.5 text-mata">
                <Icon name="check" />
              </span>
              {benefit}
            </li>
          ))}
        </ul>
      </div>
    </Ticket>
  )
}

function benefitsOf(plan: PlanLimits): string[] {
  return [
    copy.invitations(plan.invitationsPerMonth),
    copy.suggestions(plan.suggestionsPerInvitation),
    copy.categories(plan.categories, plan.exclusiveCategories),
    copy.history(plan.historyDays),
    copy.achievements,
    ...(plan.publicProfile ? [copy.publicProfile] : []),
  ]
}
