import type { Forecast, Sky } from '#contracts/weather'
import { common, isolated } from './common.ts'

const ON_WEEKDAYS = ['Aos domingos', 'Às segundas', 'Às terças', 'Às quartas', 'Às quintas', 'Às sextas', 'Aos sábados']

const PARTS: Readonly<Record<string, string>> = { day: ', de dia', evening: ', à noite', night: ', de madrugada' }

const PARTNER = 'seu par'

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const outingDate = {
  heading: 'Quando?',
  today: 'Hoje',
  tomorrow: 'Amanhã',
  otherDay: 'Outro dia',
  /** Among the suggested days. */
  pickDay: 'Escolher data',
  back: 'Voltar',
  open: 'A gente combina',
  day: 'Dia',
  hour: 'Hora',
  dayMissing: 'Escolha um dia.',
  dayPast: 'Esse dia já passou.',
  hourMissing: 'Escolha a hora.',
  closed: (weekday: number, place: string) =>
    `${ON_WEEKDAYS[weekday]}, ${isolated(place)} costuma fechar. Escolham outro dia ou liguem antes.`,
  /** The label of a day on which the place is usually closed. */
  closedDay: (day: string) => `${day}${common.dot}fechado`,
  /** Sets a day that is then agreed; `propose`: one that waits for the yes of the other side. */
  save: { open: 'Combinar', closed: 'Marcar mesmo assim' },
  propose: { open: 'Propor este dia', closed: 'Propor mesmo assim' },
  saving: 'Guardando...',
  when: ({ day, at }: { day: string; at: string }) => `${day}, ${at}`,
  /** The time that an invitation is for. */
  wanted: ({ day, part }: { day: string; part: string }) => day + (PARTS[part] ?? ''),
  /** The time of a proposal. */
  proposed: ({ isToday, day, at }: { isToday: boolean; day: string; at: string }) =>
    `${isToday ? 'Hoje' : capital(day)}, ${at}`,
  set: (when: string) => `Combinado: ${when}.`,
  /** A day without the yes of the other side. */
  proposal: {
    /** Names of the other side without a known one. */
    partner: PARTNER,
    sender: 'quem te convidou',
    withLink: 'alguém com o link',
    mine: (when: string, other: string) =>
      `Você propôs ${when}. Falta o sim ${other === PARTNER ? 'do seu par' : `de ${isolated(other)}`}.`,
    theirs: (when: string, other: string) => `${isolated(capital(other))} propôs ${when}. Dá pra você?`,
    yes: 'Dá, combinado',
    /** Records the yes that a guest gave elsewhere. */
    saidYes: 'Já combinamos',
    failed: 'O sim não foi guardado',
  },
  /** Below the title that the day is agreed. */
  agreed: (when: string) => `${capital(when)}.`,
  openSet: 'Sem dia marcado: vocês combinam depois.',
  calendar: 'Pôr na agenda Google',
  calendarFile: 'Em outra agenda',
  /** Title of the couple's entry. */
  entry: (place: string, partner: string | null) => (partner ? `${place} com ${partner}` : place),
  /** Beside an action that only some couples have yet. */
  novelty: 'Novidade',
  fileName: 'role.ics',
  fileFailed: 'O arquivo da agenda não veio',
  /** Read by screen readers after the label of an action. */
  of: (name: string) => `: ${name}`,
  change: 'Mudar o dia',
  failed: 'O dia não foi guardado',
} as const
const SKIES: Readonly<Record<Sky, string>> = {
  clear: 'Céu limpo',
  clouds: 'Nuvens',
  fog: 'Neblina',
  drizzle: 'Garoa',
  rain: 'Chuva',
  snow: 'Neve',
  storm: 'Trovoada',
}

export const forecast = {
  label: 'O tempo na hora marcada:',
  facts: ({ sky, temperatureC, rainChance }: Forecast): string[] => [
    ...(sky ? [SKIES[sky]] : []),
    ...(temperatureC === null ? [] : [`${temperatureC} °C`]),
    ...(rainChance === null ? [] : [`${rainChance} % de chance de chuva`]),
  ],
  umbrella: 'Levem guarda-chuva.',
  outdoors: 'Deve chover bem na hora. Que tal um programa com teto?',
  /** For a guest, who does not send invitations. */
  otherDay: 'Deve chover bem na hora, e lá é ao ar livre. Que tal outro dia?',
  indoors: 'Convidar para um lugar coberto',
  source: { label: 'Previsão:', text: 'Open-Meteo.com', url: 'https://open-meteo.com/' },
} as const
