export const categories = {
  legend: 'Qual é o clima?',
  search: 'Buscar categoria',
  none: 'Nenhuma categoria encontrada',
  premium: 'Premium',
  loadFailed: 'Não deu para carregar as categorias.',
} as const
