import { drawingOf } from '#db/catalogue/assemble/drawing-of'
import { findKind } from '#db/catalogue/kinds/kinds'
import type { PlaceFacts } from '../../../providers/places/places.ts'

/** What a place of an online source is, as our own rows have it; nulls where nobody knows. */
export interface FoundKind {
  /** A slug of `KINDS`. */
  readonly kind: string | null
  readonly kindWords: string | null
  readonly family: string | null
  /** Key of its drawing: the same one every time. */
  readonly drawing: string | null
}

const UNKNOWN: FoundKind = { kind: null, kindWords: null, family: null, drawing: null }

/** @param id - ours, with the prefix of its source */
export function foundKind(id: string, facts: Pick<PlaceFacts, 'kind'> | null): FoundKind {
  const kind = findKind(facts?.kind)
  if (!kind) return UNKNOWN
  const { slug, label, family, drawings } = kind
  return { kind: slug, kindWords: label, family, drawing: drawingOf(id, drawings) }
}
