/** Every category that has a colour and drawings of its own. */
export const CATEGORY_SLUGS = [
  'romance',
  'gastronomia',
  'cultural',
  'natureza',
  'aventura',
  'entretenimento',
  'aquatico',
  'relaxamento',
  'luxo',
  'viagem',
  'vida-noturna',
  'esportes',
]
