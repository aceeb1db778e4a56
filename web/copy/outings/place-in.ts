/** A place whose name may not be stored: "Gastronomia em Campinas, SP" */
export const placeIn = (category: string, city: string | null) => (city ? `${category} em ${city}` : category)
