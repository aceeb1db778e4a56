interface CallExamples {
  /** Parameters of the path and the query. */
  parameters?: Record<string, unknown>
  body?: unknown
  /** Body of a success; none where that has no JSON. */
  response?: unknown
}

/** By the operation of the call. */
export type Examples = Readonly<Record<string, CallExamples>>
