import type { Forecast, Sky } from '#contracts/weather'

const SKIES: Readonly<Record<Sky, string>> = {
  clear: 'Céu limpo',
  clouds: 'Nuvens',
  fog: 'Neblina',
  drizzle: 'Garoa',
  rain: 'Chuva',
  snow: 'Neve',
  storm: 'Trovoada',
}

/** The weather of a planned day. */
export const forecast = {
  label: 'O tempo na hora marcada:',
  facts: ({ sky, temperatureC, rainChance }: Forecast): string[] => [
    ...(sky ? [SKIES[sky]] : []),
    ...(temperatureC === null ? [] : [`${temperatureC} °C`]),
    ...(rainChance === null ? [] : [`chuva: ${rainChance} %`]),
  ],
  umbrella: 'Levem guarda-chuva.',
  outdoors: 'Deve chover bem na hora. Que tal um programa com teto?',
  /** For a guest, who sends no invitation. */
  otherDay: 'Deve chover bem na hora, e lá é ao ar livre. Que tal outro dia?',
  indoors: 'Convidar pra um lugar coberto',
  source: { label: 'Previsão:', text: 'Open-Meteo.com', url: 'https://open-meteo.com/' },
} as const
