import type { Examples } from './call-examples.ts'

export const healthExamples: Examples = {
  getHealth: { response: { status: 'ok', database: 'ok', version: '0.1.0' } },
  getTestCors: { response: { ok: true, origin: 'https://pradois.example' } },
  getPublicConfig: {
    response: {
      stripePublishableKey: null,
      pixEnabled: false,
      vapidPublicKey: null,
      supportEmail: 'oi@pradois.example',
      operator: {
        name: 'Pra Dois Ltda.',
        document: '12.345.678/0001-95',
        address: 'Rua das Palmeiras, 120, Campinas, SP',
        databaseRegion: 'São Paulo, Brasil',
      },
      placesAttribution: '© colaboradores do OpenStreetMap',
      placeFilters: ['rainy'],
      mapTiles: null,
      weather: true,
    },
  },
  getOpenapiJson: { response: { openapi: '3.1.0', info: { title: 'Pra Dois', version: '1.0.0' } } },
}
