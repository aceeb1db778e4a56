import type { InvitationSuggestions } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'

const NO_FACT = {
  description: null,
  kindWords: null,
  address: null,
  location: null,
  city: null,
  rating: null,
  ratingCount: null,
  priceLevel: null,
  imageUrl: null,
  googleMapsUrl: null,
  websiteUrl: null,
  phone: null,
  seenYear: null,
  latitude: null,
  longitude: null,
  distanceKm: null,
  isDistanceApproximate: false,
  cityDistanceKm: null,
} as const

const PLAIN = {
  ...NO_FACT,
  category: 'Romance',
  drawing: 'romance-1',
  attributions: [],
  credits: [],
  outsideRadius: false,
  kind: 'place',
  isMappable: false,
  isSurprise: false,
} as const satisfies Partial<Activity>

const creditedTo = (...credits: Activity['credits']) => ({ credits, attributions: credits.map(({ text }) => text) })
const OPENSTREETMAP = {
  text: '© colaboradores do OpenStreetMap',
  url: 'https://www.openstreetmap.org/copyright',
} as const

export const PHOTO_PATH = '/api/places/google:ChIJbistro/photo?photo=um'

/** A place in another city, with that city's distance only. */
export const neighbourPlace: Activity = {
  ...PLAIN,
  id: 'osm:way/123',
  drawing: 'gastronomia-3',
  kindWords: 'Cafeteria',
  name: 'Café do Mato do Júlio',
  address: 'Avenida Flores da Cunha, 900',
  city: 'Cachoeirinha, RS',
  cityDistanceKm: 12.4,
  outsideRadius: true,
  isMappable: true,
  ...creditedTo(OPENSTREETMAP),
}

export const homeIdea: Activity = {
  ...PLAIN,
  id: 'idea:massa-a-quatro-maos',
  drawing: 'romance-2',
  name: 'Massa a quatro mãos',
  description: 'Farinha, três ovos e uma garrafa de vinho virada rolo. Cada um faz o molho do outro sem deixar ver.',
  kind: 'idea',
  idea: { where: 'home', minutes: 90, needs: ['farinha', 'três ovos', 'uma garrafa vazia'] },
}

type Change = Pick<InvitationSuggestions, 'activities'> & Partial<InvitationSuggestions>

const AROUND = { location: 'Porto Alegre, RS', radius: 20, category: 'Romance', categorySlug: 'romance' } as const

type Stop = NonNullable<Activity['tour']>['stops'][number]

const stop = (id: string, name: string, kindWords: string, way: Stop['way']): Stop => ({
  id,
  name,
  kindWords,
  drawing: 'museu-arte-1',
  address: null,
  location: 'Centro Histórico',
  googleMapsUrl: 'https://www.google.com/maps/search/?api=1&query=x',
  way,
  isDone: false,
})

/** A tour of three stops with long names, and a single place. */
export const tourOffer: Change = {
  ...AROUND,
  scope: 'radius',
  activities: [
    {
      ...neighbourPlace,
      id: 'curated:museu',
      name: 'Museu de Arte do Rio Grande do Sul Ado Malagoli',
      kindWords: 'Museu de arte',
      description: 'Vitrais no teto e pintura gaúcha nas salas: escolham um quadro cada um.',
      outsideRadius: false,
      tour: {
        name: 'Museu de Arte do Rio Grande do Sul Ado Malagoli + Casa de Cultura Mario Quintana + Mercado Público Central',
        startsAt: '10:30',
        minutes: 210,
        isDeclined: false,
        routeUrl: 'https://www.google.com/maps/dir/?api=1&destination=x',
        stops: [
          stop('curated:museu', 'Museu de Arte do Rio Grande do Sul Ado Malagoli', 'Museu de arte', null),
          stop('curated:casa', 'Casa de Cultura Mario Quintana', 'Centro cultural', { by: 'foot', minutes: 10 }),
          stop('curated:mercado', 'Mercado Público Central', 'Mercado', { by: 'foot', minutes: 10 }),
        ],
      },
    },
    homeIdea,
  ],
}
