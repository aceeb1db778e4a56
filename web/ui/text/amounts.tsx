import type { ReactNode } from 'react'

const AMOUNT = /(R\$ \S+)/

/** A text without line breaks between `R$` and its number. */
export function Amounts({ children }: { children: string }): ReactNode {
  // With a group in the pattern, `split` returns the matches at odd indexes.
  return children.split(AMOUNT).map((piece, index) =>
    index % 2 === 1 ? (
      <span className="whitespace-nowrap" key={piece}>
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
