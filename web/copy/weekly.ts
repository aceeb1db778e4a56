export const weekly = {
  weeks: {
    inARow: (count: number) => `${count} semanas seguidas com rolê`,
    resting: 'Semana de descanso. Vocês continuam de onde pararam.',
  },
} as const
