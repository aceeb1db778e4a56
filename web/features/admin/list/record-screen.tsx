import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'

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
