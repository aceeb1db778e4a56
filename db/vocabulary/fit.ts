import { STRONG } from '../schema/places.ts'

/** How well something suits its category: handpicked, strong, fair, weak. */
export const FIT = { selected: 4, strong: STRONG, fair: 2, weak: 1 } as const
export type Fit = (typeof FIT)[keyof typeof FIT]
