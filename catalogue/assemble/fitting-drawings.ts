import { fold } from '#db/keys/fold'
import type { CataloguePlace } from '#db/places/catalogue-place'
import { kindBySlug } from '#db/vocabulary/kinds'
import { readIds } from '../sources/read-ids.ts'

/** Municipalities with a beach of the sea. */
const ON_COAST: ReadonlySet<string> = new Set(readIds(new URL('../sources/coast.txt', import.meta.url)))

const OF_SEA: ReadonlySet<string> = new Set(
  'aquatico-1 aquatico-2 aquatico-3 farol-1 ilha-1 praia-2 praia-3 praia-5 rua-3'.split(' '),
)
const OF_NIGHT: ReadonlySet<string> = new Set('aventura-3 feira-2 igreja-3 praca-2 rua-2 teatro-3'.split(' '))

const BY_DAY = /\b(manhas?|tardes?|sol|sombras?|almoco|almocem|piquenique|cedo)\b/
/** Hours at which lamps are lit, also in phrases with a word of the day: “até tarde”, “fim de tarde”. */
const AFTER_DAY =
  /noite|notur|anoitec|escurec|\blua|entardec|jant|acend|poente|por do sol|sol (baix|cai|desc|se poe)|(fim d[ae]|final d[ae]|ate|ate mais|mais) tarde/

function isOfDay({ description }: CataloguePlace): boolean {
  const words = fold(description ?? '')
  return BY_DAY.test(words) && !AFTER_DAY.test(words)
}

/**
 * Drawings of a place's kind without those that contradict the place: the sea in a town without coast, the night where
 * the sentence speaks of the day. All of them if none is left.
 */
export function fittingDrawings(place: CataloguePlace): readonly string[] {
  const { drawings } = kindBySlug(place.kind)
  const wrong = (drawing: string) =>
    (OF_SEA.has(drawing) && !ON_COAST.has(place.cityId)) || (OF_NIGHT.has(drawing) && isOfDay(place))
  const fitting = drawings.filter((drawing) => !wrong(drawing))
  return fitting.length > 0 ? fitting : drawings
}
