/** One short fact; `spoken` replaces an abbreviation for screen readers. */
export interface Fact {
  text: string
  spoken?: string
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    // Each fact starts with a dot. At the start of a line the dot is outside the list and therefore hidden.
    <ul className="flex flex-wrap gap-x-4 overflow-hidden text-sm text-soft">
      {facts.map(({ text, spoken }) => (
        <li
          className="relative -ml-4 min-w-0 pl-4 before:absolute before:left-1.5 before:content-['·'_/_'']"
          key={text}
        >
          <span aria-hidden={spoken ? true : undefined}>{text}</span>
          {spoken ? <span className="sr-only">{spoken}</span> : null}
        </li>
      ))}
    </ul>
  )
}
