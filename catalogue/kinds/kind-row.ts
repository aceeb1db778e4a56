import type { Fits } from '#db/vocabulary/kinds'

/** A row of a source's table: properties of the matching places. */
export interface KindRow {
  /**
   * A slug of `KINDS`, made more specific by words of the name (`catalogue/import/elements/imported-kind.ts`); null if
   * only the name determines the kind. The first matching row with a kind counts.
   */
  readonly kind: string | null
  /** Fits in addition to those of its kind. Every matching row counts. */
  readonly fits?: Fits
  /** A common kind: weak without a website, an encyclopedia page or a large area. */
  readonly isCommon?: true
  /** Indoors by its kind. */
  readonly isSheltered?: true
  /** Named like a business: "Restaurante Madalosso" and "Madalosso" are one place. */
  readonly isBusiness?: true
}
