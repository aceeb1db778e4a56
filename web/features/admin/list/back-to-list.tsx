import { Link, useSearchParams } from 'react-router-dom'

/** The list as it was narrowed before one of its entries was opened. */
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
