/** Their first drawing shows a landmark of one city. */
const BEGIN_WITH_A_LANDMARK: ReadonlySet<string> = new Set(['cultural', 'vida-noturna'])

/** Key of the drawing that stands for a category itself, on tiles and tickets; `slug` as the contract gives it. */
export const categoryDrawing = (slug: string): string => `${slug}-${BEGIN_WITH_A_LANDMARK.has(slug) ? 2 : 1}`
