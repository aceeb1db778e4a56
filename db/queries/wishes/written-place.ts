/** A place that a person wrote in, as `wishes` and `selections` store it. */
export interface WrittenPlace {
  readonly name: string
  /** As it is shown: "Campinas, SP"; null: not said. */
  readonly town: string | null
  readonly note: string | null
}

/** The cast is safe: the columns contain only what `JSON.stringify` made of a `WrittenPlace`. */
export const readWritten = (json: string | null | undefined): WrittenPlace | null =>
  json ? (JSON.parse(json) as WrittenPlace) : null
