import { type ReactNode, useId } from 'react'
import { Scene } from './scene.tsx'

/** One short fact; `spoken` replaces it for screen readers where the eye sees an abbreviation. */
export interface Fact {
  text: string
  spoken?: string
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-2 text-sm text-soft">
      {facts.map(({ text, spoken }, index) => (
        <li className="flex gap-x-2" key={text}>
          {index > 0 ? <span aria-hidden="true">·</span> : null}
          <span aria-hidden={spoken ? true : undefined}>{text}</span>
          {spoken ? <span className="sr-only">{spoken}</span> : null}
        </li>
      ))}
    </ul>
  )
}

interface PlaceCardProps {
  number: number
  scene: { name: string; seed: string; imageUrl: string | null }
  name: string
  mark?: ReactNode
  facts: readonly Fact[]
  description: string | null
  where: string
  actions: ReactNode
  /** Credit lines that the source demands. */
  credits: readonly string[]
  children: ReactNode
}

/** A place on offer. Not a ticket: only what was chosen is one. */
export function PlaceCard({ number, scene, name, mark, facts, where, ...rest }: PlaceCardProps) {
  const id = useId()
  return (
    <article aria-labelledby={id} className="flex h-full flex-col overflow-hidden rounded-card bg-card shadow-raised">
      <div className="relative">
        <Scene {...scene} isUrgent={number === 1} />
        <span className="absolute top-3 left-3 inline-flex size-9 items-center justify-center rounded-full bg-paper font-display text-lg">
          {number}
        </span>
      </div>
      <div className="flex grow flex-col gap-2 p-5">
        <h2 className="text-xl" id={id}>
          {name}
        </h2>
        <Facts facts={facts} />
        {mark ? <div>{mark}</div> : null}
        {rest.description ? <p>{rest.description}</p> : null}
        <p className="text-sm text-soft">{where}</p>
        <div className="mt-auto pt-1">{rest.actions}</div>
        {rest.children}
        {rest.credits.length > 0 ? <p className="text-soft text-xs">{rest.credits.join(' · ')}</p> : null}
      </div>
    </article>
  )
}
