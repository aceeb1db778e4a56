/** Warns that few places are known around a city before the couple spends an invitation. */
export const fewPlaces = {
  category: (city: string, category: string) =>
    `Em ${city} conhecemos poucos lugares de ${category}. O convite leva também ideias a dois e lugares a até 60 km.`,
  trips: (city: string) =>
    `Conhecemos poucos destinos entre 40 e 250 km de ${city}. O convite leva também ideias a dois, pra casa ou pra rua.`,
  searchIn: (city: string, distanceKm: number) => `Procurar em ${city}, a ${distanceKm} km`,
} as const
