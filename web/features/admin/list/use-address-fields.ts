import { useSearchParams } from 'react-router-dom'

type Fields = Readonly<Record<string, string>>

/** Fields of which the address says only what differs from `usual`: a reload shows the same list, and back goes back. */
export function useAddressFields<F extends Fields>(usual: F) {
  const [search, setSearch] = useSearchParams()
  const fields = Object.fromEntries(
    Object.entries(usual).map(([name, value]) => [name, search.get(name) ?? value]),
  ) as Record<keyof F & string, string>

  const change = (part: Partial<Record<keyof F & string, string>>) => {
    const changes = Object.entries(part).filter(([name, value]) => fields[name] !== value)
    if (changes.length === 0) return
    // Somebody who goes on typing makes no step to go back to for each pause.
    const replace = changes.every(([name, value]) => fields[name] !== usual[name] && value !== usual[name])
    setSearch(
      (old) => {
        const next = new URLSearchParams(old)
        for (const [name, value] of changes) {
          if (value === usual[name]) next.delete(name)
          else next.set(name, value ?? '')
        }
        return next
      },
      { replace },
    )
  }
  return [fields, change] as const
}
