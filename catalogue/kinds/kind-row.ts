import type { Fits } from '#db/vocabulary/kinds'

/** What a row of a source's table says of the places to which it applies. */
export interface KindRow {
  /**
   * A slug of `KINDS`, which words of the name make finer (`catalogue/import/elements/imported-kind.ts`); null where only the name tells what
   * the place is. If several rows hold, the first one that names a kind counts.
   */
  readonly kind: string | null
  /** What it is good for beyond its kind. Every row that holds counts. */
  readonly fits?: Fits
  /** There is one at every other corner: only one that a page, an encyclopedia or its size speaks for is more than weak. */
  readonly isCommon?: true
  /** Under a roof by what it is. */
  readonly isSheltered?: true
  /** Named like a business: "Restaurante Madalosso" and "Madalosso" are one place. */
  readonly isBusiness?: true
}
