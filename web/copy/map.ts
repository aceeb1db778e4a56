/** The map of places. Its button's label is in `places`, because the page shows the button before the map is loaded. */
export const map = {
  title: 'Mapa dos lugares',
  keys: 'Mapa: setas movem, mais e menos mudam o tamanho, Esc fecha.',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  whole: 'Enquadrar tudo',
  /** Label of a pin for screen readers; the distance is the same as on the card. */
  pin: (number: number, name: string, distance: string | null) => [number, name, distance].filter(Boolean).join(', '),
  /** `do centro de Campinas` → `centro de Campinas` */
  centre: (start: string) => start.replace(/^d[aeo]s? /, ''),
  radius: (distance: string) => `até ${distance}`,
  /** The scale below the grid, in kilometres or metres. */
  scale: (distance: string) => `Escala: ${distance}`,
  twoFingers: 'Mova o mapa com dois dedos; abra os dedos para aproximar.',
  wheel: 'Arraste para mover o mapa; com Ctrl e a roda do mouse, ele aproxima.',
  absent: 'Sem ponto no mapa:',
  background: {
    missing: 'O mapa de fundo não veio. Os pontos e a escala continuam certos.',
    offline: 'Sem conexão: o mapa de fundo volta junto com ela.',
  },
} as const
