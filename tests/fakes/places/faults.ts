/** Bodies that no reader should trust; all of them answered with 200. */
export const MALFORMED = [
  'empty',
  'not_json',
  'truncated_json',
  'html',
  'null',
  'array',
  'list_string',
  'list_number',
  'list_null',
  'entries_null',
  'entries_strings',
  'entries_empty',
  'location_strings',
  'location_out_of_range',
  'huge_numbers',
  'wrong_types',
  'deep_nesting',
  'five_megabytes',
] as const
export type Malformed = (typeof MALFORMED)[number]

/** A body that the test has made. */
export interface GivenAnswer {
  body: string | Uint8Array
  /** 200 when not given. */
  status?: number
  headers?: Record<string, string>
}

/** What becomes of a request that is otherwise in order; `Failure` is what the protocol's own errors are called. */
export type Fault<Failure> =
  /** Reads it and never answers; or begins to, and never goes on. */
  | 'hang'
  | 'hang_midway'
  /** Hangs up without a word, or in the middle of the body. */
  | 'cut_before'
  | 'cut'
  /** Answers in order, so much later. */
  | { slowMs: number }
  /** The headers and half of the body at once, the rest so much later. */
  | { slowBodyMs: number }
  | { malformed: Malformed }
  | GivenAnswer
  /** `quotesKey: false`: the message does not repeat the caller's key, as it does otherwise. */
  | { error: Failure; quotesKey?: boolean; retryAfterSeconds?: number }

/** Which requests a fault is for. */
export interface FaultScope<Kind> {
  /** Without it all kinds. */
  on?: Kind | readonly Kind[]
  /** How many requests; without it until `recover`. */
  times?: number
}

interface Rule<Kind, Failure> {
  fault: Fault<Failure>
  kinds: readonly Kind[] | null
  left: number
}

/** The faults that a test has switched on: the one switched on last counts first. */
export function createFaults<Kind, Failure>() {
  const rules: Rule<Kind, Failure>[] = []
  return {
    fail(fault: Fault<Failure>, { on, times = Number.POSITIVE_INFINITY }: FaultScope<Kind> = {}): void {
      let kinds: readonly Kind[] | null = null
      if (on !== undefined) kinds = Array.isArray(on) ? on : [on as Kind]
      rules.unshift({ fault, kinds, left: times })
    },
    recover: (): void => void rules.splice(0),
    /** The fault of the next request of this kind, counted down. */
    take(kind: Kind): Fault<Failure> | null {
      const rule = rules.find(({ kinds, left }) => left > 0 && (kinds === null || kinds.includes(kind)))
      if (!rule) return null
      rule.left -= 1
      return rule.fault
    },
  }
}
