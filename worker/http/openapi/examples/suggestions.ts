import type { Examples } from './call-examples.ts'
import { activity, CAMPINAS } from './example-values.ts'

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
      },
    ],
  },
  getPreview: { parameters: { categoryId: 2, cityId: CAMPINAS }, response: [activity] },
  getSuggestions: {
    parameters: { categoryId: 2, location: 'Campinas, SP', cityId: CAMPINAS, radius: 20 },
    response: [activity],
  },
}
