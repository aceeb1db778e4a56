/** The stops of a tour, to be marked one by one. */
export const tourProgress = {
  mark: 'Fomos',
  done: 'Feito',
  route: 'Rota com as paradas',
  failed: 'A parada não foi marcada',
  failedText: 'Confira a conexão e tente de novo. O resto continua como estava.',
} as const
