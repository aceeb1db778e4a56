/**
 * Key of the drawing that stands for a category itself, on tiles and tickets: the first one, where that shows no landmark
 * of one city.
 */
export const categoryDrawing = (slug: string): string => `${slug}-${/^(cultural|vida-noturna)$/.test(slug) ? 2 : 1}`
