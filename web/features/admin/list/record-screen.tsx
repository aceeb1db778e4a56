import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { errors } from '../../../copy/errors.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'

/** URL of the list with the filter that was set when the entry was opened. */
export function useListAddress(parameter: string): string {
  const [search] = useSearchParams()
  const list = new URLSearchParams(search)
  list.delete(parameter)
  return `?${list}`
}

export const BackToList = ({ to, label }: { to: string; label: string }) => (
  <Link
    className="inline-flex min-h-11 items-center self-start font-semibold text-urucum underline-offset-4 hover:underline"
    to={to}
  >
    {label}
  </Link>
)

/** The heading of an entry's page gets the focus, so that screen readers announce the name first. */
export function ScreenHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 className="text-xl wrap-anywhere focus:outline-none" ref={heading} tabIndex={-1}>
      {text}
    </h2>
  )
}

interface RecordFailureProps {
  error: unknown
  gone: { title: string; text: string }
  onRetry: () => void
}

/** Replaces an account or place that could not be loaded. */
export function RecordFailure({ error, gone, onRetry }: RecordFailureProps) {
  if (error instanceof ApiError && error.code === 'not_found') {
    return (
      <div className="rounded-card bg-card px-5 py-8 text-center shadow-raised">
        <h2 className="font-semibold">{gone.title}</h2>
        <p className="mt-1 text-soft">{gone.text}</p>
      </div>
    )
  }
  return <ErrorNotice {...errors.load} onRetry={onRetry} />
}
