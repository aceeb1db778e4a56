/** The map of places. The label of its button is in `places`, because the page shows it before the map is loaded. */
export const map = {
  title: 'Mapa dos lugares',
  keys: 'Mapa: setas movem, mais e menos mudam o tamanho, Esc fecha.',
  closer: 'Aproximar',
  farther: 'Afastar',
  whole: 'Enquadrar tudo',
  /** What a screen reader says of a pin; the distance is that of its card. */
  pin: (number: number, name: string, distance: string | null) => [number, name, distance].filter(Boolean).join(', '),
  /** `Campinas, SP` → `Centro de Campinas` */
  centre: (city: string | null) => (city ? `Centro de ${city.split(',')[0]}` : 'Centro'),
  radius: (distance: string) => `raio de ${distance}`,
  /** One square of the grid, or the line below it, in kilometres or metres. */
  scale: (distance: string) => `Escala: ${distance}`,
  twoFingers: 'Use dois dedos para mover o mapa.',
  wheel: 'Arraste para mover o mapa; com Ctrl e a roda do mouse, ele aproxima.',
  absent: 'Sem ponto no mapa:',
  background: {
    missing: 'O mapa de fundo não veio. Os pontos e a escala continuam certos.',
    offline: 'Sem conexão: o mapa de fundo volta junto com ela.',
  },
} as const
