import type { ReactNode } from 'react'

const AMOUNT = /(R\$ \S+)/

/** A text whose amounts of money stay on one line: never `R$` here and its number below. */
export function Amounts({ children }: { children: string }): ReactNode {
  // Odd pieces of the split are the amounts.
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
