import { useId } from 'react'
import type { ImportOutcome, PlaceImport } from '#contracts/admin-places'
import { adminCatalogue } from '../../../copy/admin/admin-catalogue.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatPanelTimestamp } from '../../../lib/panel-format.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { usePlaceImports } from '../api.ts'
import { PlaceLink } from './place-link.tsx'

const copy = adminCatalogue.imports
const OUTCOMES = Object.keys(copy.outcomes) as ImportOutcome[]
const SHIPPED = 'catalogue'

/** The latest imports: how many places changed, and which manual edits they left. */
export function ImportReview() {
  const { data, error, mutate } = usePlaceImports()
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-5">
      <h2 className="text-lg" id={id}>
        {copy.title}
      </h2>
      <p className="mb-3 text-sm text-soft">{copy.lead}</p>
      {data ? (
        <Imports imports={data} />
      ) : error ? (
        <ErrorNotice onRetry={() => void mutate()} retryLabel={common.retry} text={errors.loadFailed} />
      ) : (
        <Skeleton blocks={['h-40 w-full']} label={common.loading} />
      )}
    </section>
  )
}

function Imports({ imports }: { imports: readonly PlaceImport[] }) {
  if (imports.length === 0) return <p className="text-sm text-soft">{copy.empty}</p>
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {imports.map((each) => (
        <li className="rounded-card bg-card px-5 py-4 text-sm shadow-raised" key={each.id}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="font-semibold wrap-anywhere">{each.dataset === SHIPPED ? copy.shipped : each.dataset}</h3>
            <time className="text-soft tabular-nums" dateTime={each.finishedAt}>
              {formatPanelTimestamp(each.finishedAt)}
            </time>
          </div>
          <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
            {OUTCOMES.map((outcome) => (
              <Outcome key={outcome} label={copy.outcomes[outcome]} {...each.outcomes[outcome]} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Outcome({ label, count, examples }: { label: string } & PlaceImport['outcomes'][ImportOutcome]) {
  const words = (
    <>
      <b className="font-semibold tabular-nums">{formatNumber(count)}</b> <span className="text-soft">{label}</span>
    </>
  )
  if (examples.length === 0) return <li className="flex min-h-11 items-center gap-1.5 leading-snug">{words}</li>
  return (
    <li>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 leading-snug">
          {words}
          <span className="ml-auto shrink-0 text-soft underline underline-offset-4">{copy.examples}</span>
        </summary>
        <ul className="mb-2 border-line border-l-2 pl-3">
          {examples.map((place) => (
            <li className="min-h-11" key={place.id}>
              <span className="inline-flex min-h-11 items-center">
                <PlaceLink {...place} />
              </span>
            </li>
          ))}
          {count > examples.length ? <li className="text-soft">{copy.more(count - examples.length)}</li> : null}
        </ul>
      </details>
    </li>
  )
}
