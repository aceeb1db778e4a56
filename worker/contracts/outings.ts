import type { Activity } from './suggestions.ts'

export type Tour = NonNullable<Activity['tour']>
export type TourStop = Tour['stops'][number]

interface Outing {
  readonly name: string
  readonly tour?: { readonly stops: readonly { readonly name: string }[] } | undefined
}

/** The name of an outing: that of the place, or those of all stops of a tour in their order, `Museu + Café`. */
export const outingName = ({ name, tour }: Outing): string => tour?.stops.map((stop) => stop.name).join(' + ') ?? name
