import type { ReactNode } from 'react'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'

interface LoadedProps<Data> {
  answer: { data?: Data | undefined; error?: unknown; mutate: () => unknown }
  /** For a record that may be deleted. */
  gone?: { title: string; text: string }
  skeletons: readonly string[]
  children: (data: Data) => ReactNode
}

/** What a call returned, or its skeleton, or why there is nothing. */
export function Loaded<Data>({ answer, gone, skeletons, children }: LoadedProps<Data>) {
  const { data, error, mutate } = answer
  if (data) return children(data)
  if (!error) {
    return (
      <div>
        <Skeleton blocks={skeletons} label={common.loading} />
      </div>
    )
  }
  if (gone && error instanceof ApiError && error.code === 'not_found') {
    return (
      <div className="rounded-card bg-card px-5 py-8 text-center shadow-raised">
        <h2 className="font-semibold">{gone.title}</h2>
        <p className="mt-1 text-soft">{gone.text}</p>
      </div>
    )
  }
  return <ErrorNotice {...errors.load} onRetry={() => void mutate()} />
}
