import type { CategorySlug } from '#contracts/categories'
import { IDEAS } from '#db/ideas'
import { CATEGORIES } from '#db/vocabulary/categories'
import { drawingOf } from '#db/vocabulary/kinds'
import { IDEA_PREFIX } from '../../../lib/activity-ids.ts'

/** Drawings of each category for places of unknown kind. None shows the landmark of a particular city. */
const BY_CATEGORY: Readonly<Record<CategorySlug, readonly string[]>> = {
  romance: ['romance-1', 'romance-2', 'mirante-2', 'praca-2', 'restaurante-2'],
  gastronomia: ['gastronomia-1', 'gastronomia-3', 'restaurante-1', 'restaurante-3', 'bairro-2'],
  cultural: ['cultural-2', 'cultural-3', 'museu-historia-2', 'centro-cultural-1', 'biblioteca-1'],
  natureza: ['natureza-1', 'natureza-2', 'natureza-3', 'parque-1', 'serra-1'],
  aventura: ['aventura-1', 'aventura-3', 'trilha-1', 'trilha-2', 'serra-2'],
  entretenimento: ['entretenimento-1', 'entretenimento-2', 'entretenimento-3', 'teatro-1', 'cinema-1'],
  aquatico: ['aquatico-1', 'aquatico-2', 'aquatico-3', 'praia-1', 'lago-1'],
  relaxamento: ['relaxamento-1', 'relaxamento-2', 'relaxamento-3', 'cafe-3', 'lago-2'],
  luxo: ['luxo-1', 'luxo-2', 'hotel-1', 'restaurante-4', 'piscina-1'],
  viagem: ['viagem-1', 'viagem-2', 'cidade-1', 'mirante-3', 'fazenda-1'],
  'vida-noturna': ['vida-noturna-2', 'bar-1', 'bar-3', 'casa-de-show-1', 'pub-1'],
  esportes: ['esportes-1', 'esportes-3', 'ciclovia-1', 'quadra-1', 'corrida-1'],
}

const BY_CATEGORY_NAME: ReadonlyMap<string, readonly string[]> = new Map(
  CATEGORIES.map(({ name, slug }) => [name, BY_CATEGORY[slug]]),
)

const OF_IDEAS: ReadonlyMap<string, string> = new Map(IDEAS.map(({ slug, drawing }) => [IDEA_PREFIX + slug, drawing]))

/** The drawings of one list. A repeated drawing is replaced by another one of its category, as long as there is one. */
export function distinctDrawings(entries: readonly { drawing: string; category: string }[]): string[] {
  const shown = new Set<string>()
  return entries.map(({ drawing, category }) => {
    const others = shown.has(drawing) ? (BY_CATEGORY_NAME.get(category) ?? []) : []
    const chosen = others.find((other) => !shown.has(other)) ?? drawing
    shown.add(chosen)
    return chosen
  })
}

/**
 * Key of the drawing of an offered activity: that of its kind or idea, otherwise one of its category. An activity
 * always gets the same drawing.
 *
 * @param known - the drawing in the row of the place; null: there is no row, or the kind is unknown
 * @param category - name of the category
 * @throws Error when no category has the name
 */
export function toDrawing(activityId: string, known: string | null, category: string): string {
  const drawing = known ?? OF_IDEAS.get(activityId) ?? drawingOf(activityId, BY_CATEGORY_NAME.get(category) ?? [])
  if (drawing === null) throw new Error(`no drawing for the category "${category}"`)
  return drawing
}
