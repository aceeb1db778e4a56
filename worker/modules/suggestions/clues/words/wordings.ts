/** Wordings of a clue, at least two, by the slug of the kind. */
export type Wordings = Readonly<Record<string, readonly string[]>>
