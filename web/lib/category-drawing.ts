/** For pages, which import no contract. */
export { CATEGORY_SLUGS } from '#contracts/categories'

/**
 * Key of the drawing for a category itself, on tiles and tickets: the first one, except where that shows a landmark of
 * one city.
 */
export const categoryDrawing = (slug: string): string => `${slug}-${/^(cultural|vida-noturna)$/.test(slug) ? 2 : 1}`
