import type { TourStop } from '#contracts/suggestions'

/** The stops of a tour, to be marked one by one. */
export const tourProgress = {
  tour: 'Rolê completo',
  /** As the guest's words: they stand in the file of the guest's page, which the dashboard does not load. What a stop is, and how far at most from the one before. */
  stop: ({ kindWords, way }: Pick<TourStop, 'kindWords' | 'way'>) =>
    [
      kindWords,
      way && `${way.by === 'foot' ? 'até' : 'uns'} ${way.minutes} min ${way.by === 'foot' ? 'a pé' : 'de carro'}`,
    ]
      .filter(Boolean)
      .join(' · '),
  mark: 'Fomos',
  done: 'Feito',
  failed: 'A parada não foi marcada',
} as const
