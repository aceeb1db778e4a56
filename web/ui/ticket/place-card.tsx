import { type ReactNode, useId } from 'react'
import { Scene, type SceneProps } from './scene.tsx'

/** One short fact; `spoken` replaces an abbreviation for screen readers. */
export interface Fact {
  text: string
  spoken?: string
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    // Each fact has the dot before it; at the beginning of a line the dot is outside the list, which hides it.
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

interface PlaceCardProps {
  number: number
  scene: SceneProps
  name: string
  mark?: ReactNode
  facts: readonly Fact[]
  description?: ReactNode
  where?: string | null
  actions?: ReactNode
  /** Credit lines that the place source demands. */
  credits?: ReactNode
  /** An action of little weight at the end. */
  footer?: ReactNode
  children: ReactNode
}

/** A suggestion. The picture is beside the words where the card is wide. It is no ticket: only a chosen place is one. */
export function PlaceCard({ number, scene, name, mark, facts, ...rest }: PlaceCardProps) {
  const id = useId()
  return (
    <article aria-labelledby={id} className="@container h-full overflow-hidden rounded-card bg-card shadow-raised">
      <div className="flex h-full flex-col @xl:flex-row">
        <div className="relative @xl:w-2/5 @xl:shrink-0 @xl:[&>.scene]:aspect-auto @xl:[&>.scene]:h-full">
          <Scene {...scene} isUrgent={number === 1} />
          <span className="absolute top-3 left-3 inline-flex size-9 items-center justify-center rounded-full bg-paper font-display text-lg">
            {number}
          </span>
        </div>
        <div className="flex min-w-0 grow flex-col gap-2 p-[min(1.25rem,6vw)] @xl:p-6">
          <h2 className="text-xl @max-[14rem]:hyphens-auto" id={id}>
            {name}
          </h2>
          <Facts facts={facts} />
          {mark ? <div className="empty:hidden">{mark}</div> : null}
          {rest.description}
          {rest.where ? <p className="text-pretty text-sm text-soft">{rest.where}</p> : null}
          {rest.credits}
          {rest.actions ? <div className="mt-auto pt-1">{rest.actions}</div> : null}
          <div className={rest.actions ? '' : 'mt-auto pt-1'}>{rest.children}</div>
          {rest.footer}
        </div>
      </div>
    </article>
  )
}
