/** Exported for pages, which import no contract. */
export { CATEGORY_SLUGS } from '#contracts/categories'

/**
 * Key of the drawing of a category on tiles and tickets: its first drawing, or the second if the first shows a landmark
 * of one city.
 */
export const categoryDrawing = (slug: string): string => `${slug}-${/^(cultural|vida-noturna)$/.test(slug) ? 2 : 1}`
