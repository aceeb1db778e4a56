/** When two people go where they chose. */
export const outingPlan = {
  heading: 'Quando?',
  today: 'Hoje',
  otherDay: 'Outro dia',
  open: 'A gente combina',
  day: 'Dia',
  hour: 'Hora',
  save: 'Combinar',
  saving: 'Combinando...',
  when: ({ day, hour }: { day: string; hour: string }) => `${day}, às ${hour}`,
  set: (when: string) => `Combinado: ${when}.`,
  openSet: 'Sem dia marcado: vocês combinam depois.',
  calendar: 'Pôr na agenda Google',
  calendarFile: 'Em outra agenda',
  change: 'Mudar o dia',
  changeOrSave: 'Mudar o dia ou pôr na agenda',
  failed: 'O dia não foi guardado',
} as const
