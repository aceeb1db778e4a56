export const categories = {
  legend: 'Qual é o clima?',
  search: 'Buscar categoria',
  none: 'Nenhuma categoria encontrada',
  premium: 'Premium',
  /** On a tile, once a city is picked. */
  fewPlaces: 'poucos lugares',
  loadFailed: 'Não deu para carregar as categorias.',
} as const
