import type { ReactNode } from 'react'

const PRICE = /(R\$ \S+)/

/** A text whose prices stay on one line; odd pieces of the split are the prices. */
export function Words({ children }: { children: string }): ReactNode {
  return children.split(PRICE).map((piece, index) =>
    index % 2 === 1 ? (
      <span className="whitespace-nowrap" key={piece}>
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
