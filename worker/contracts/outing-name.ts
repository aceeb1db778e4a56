interface Outing {
  readonly name: string
  readonly tour?: { readonly stops: readonly { readonly name: string }[] } | undefined
}

/** What two people go to: of a tour all of its stops, in the order in which one goes: `Museu + Café`. */
export const outingName = ({ name, tour }: Outing): string => tour?.stops.map((stop) => stop.name).join(' + ') ?? name
