import type { Examples } from './call-examples.ts'
import { activity, CAMPINAS } from './example-values.ts'

const category = { id: 2, slug: 'gastronomia', name: 'Gastronomia', isPremium: false, places: 14 }
const guide = {
  city: { id: CAMPINAS, name: 'Campinas', uf: 'SP' },
  categories: [category],
  activities: [activity],
  nearby: [{ label: 'Valinhos, SP', path: '/roles/sp/valinhos', distanceKm: 9 }],
}

export const suggestionExamples: Examples = {
  getCategories: {
    response: [
      {
        id: 1,
        name: 'Romance',
        slug: 'romance',
        description: 'Luz baixa, conversa boa e nenhuma pressa de ir embora.',
        icon: 'heart',
        isPremium: false,
        color: 'linear-gradient(135deg, oklch(0.74 0.11 10), oklch(0.68 0.11 22))',
      },
    ],
  },
  getCities: {
    parameters: { q: 'campi' },
    response: [
      {
        id: CAMPINAS,
        name: 'Campinas',
        uf: 'SP',
        label: 'Campinas, SP',
        thinCategories: [],
        nearestCity: null,
        guidePath: '/roles/sp/campinas',
      },
    ],
  },
  getPreview: { parameters: { categoryId: 2, cityId: CAMPINAS }, response: [activity] },
  getSuggestions: {
    parameters: { categoryId: 2, location: 'Campinas, SP', cityId: CAMPINAS, radius: 20 },
    response: [activity],
  },
  getGuides: {
    response: { states: [{ uf: 'SP', name: 'São Paulo', cities: [{ name: 'Campinas', path: '/roles/sp/campinas' }] }] },
  },
  getGuidesByUfByCity: {
    parameters: { uf: 'sp', city: 'campinas' },
    response: { ...guide, category: null },
  },
  getGuidesByUfByCityByCategory: {
    parameters: { uf: 'sp', city: 'campinas', category: 'gastronomia' },
    response: { ...guide, category },
  },
}
