import type {
  PlaceReportRow,
  PlacesUsage,
  ThinTown,
  WithheldPlace,
  WithheldReasonCount,
  WithheldTown,
} from '#contracts/admin-places'

const NOTHING = { calls: 0, hits: 0, misses: 0, failures: 0, estimatedCostUsdCents: 0 }

/** A month with calls to Google, far below the budgets. */
export const USAGE: PlacesUsage = {
  provider: 'auto',
  order: ['google', 'catalogue'],
  sources: [
    {
      source: 'google',
      today: { calls: 312, hits: 4820, misses: 120, failures: 2, estimatedCostUsdCents: 846.4 },
      month: { calls: 4210, hits: 61_230, misses: 1830, failures: 41, estimatedCostUsdCents: 11_420.75 },
    },
    {
      source: 'catalogue',
      today: { ...NOTHING, calls: 120, misses: 120 },
      month: { ...NOTHING, calls: 2210, misses: 2210 },
    },
  ],
  daily: { used: 312, limit: 1000, isDefault: false },
  monthly: { used: 4210, limit: 20_000, isDefault: false },
  state: 'fine',
  openReports: 4,
}

const cinema = { id: 'osm:node/99', name: 'Cine Olinda', address: null, city: 'Olinda, PE', source: 'openstreetmap' }

/** A place with every fact, one of Google's, and two reports of one place. */
export const REPORTS: PlaceReportRow[] = [
  {
    id: 'r1',
    reason: 'closed',
    note: 'Passamos lá no sábado e virou uma farmácia. O vizinho disse que fechou em outubro.',
    reportedAt: '2026-11-21T14:20:00.000Z',
    alike: 3,
    place: {
      id: '1234',
      name: 'Restaurante e Churrascaria Boi na Brasa do Largo da Ordem',
      address: 'Rua São Francisco, 179, Centro',
      city: 'Curitiba, PR',
      source: 'catalogue',
    },
  },
  {
    id: 'r2',
    reason: 'wrong_data',
    note: null,
    reportedAt: '2026-11-20T09:05:00.000Z',
    alike: 0,
    place: { id: 'google:ChIJN1t_tDeuEmsRUsoyG83frY4', name: null, address: null, city: null, source: 'google' },
  },
  {
    id: 'r3',
    reason: 'wrong_data',
    note: 'O telefone é de outra pessoa.',
    reportedAt: '2026-11-18T22:41:00.000Z',
    alike: 0,
    place: cinema,
  },
  { id: 'r4', reason: 'closed', note: null, reportedAt: '2026-11-17T10:00:00.000Z', alike: 1, place: cinema },
]

const missing = { cityId: '3506003', categoryId: 2, category: 'Gastronomia', placesThere: 2, link: null, problems: [] }

/** Missing places: one with every fact in a town with few, one with few facts where there are enough. */
export const MISSING: PlaceReportRow[] = [
  {
    id: 'm1',
    reason: 'missing',
    note: 'Luz baixa, mesa na janela e um bolinho de mandioca que rende assunto.',
    reportedAt: '2026-11-19T10:00:00.000Z',
    alike: 0,
    place: { id: 'missing:m1', name: 'Cantina da Estação', address: null, city: 'Bauru, SP', source: '' },
    missing: { ...missing, link: 'https://www.instagram.com/cantina.da.estacao.bauru/' },
  },
  {
    id: 'm2',
    reason: 'missing',
    note: 'Samba às quintas.',
    reportedAt: '2026-11-22T10:00:00.000Z',
    alike: 0,
    place: { id: 'missing:m2', name: 'Bar do Zeca', address: null, city: 'Recife, PE', source: '' },
    missing: {
      ...missing,
      category: 'Vida Noturna',
      placesThere: 6,
      link: '@bardozeca',
      problems: ['sentence_length', 'site'],
    },
  },
]

export const WITHHELD_COUNTS: WithheldReasonCount[] = [
  { reason: 'waits for an administrator', count: 2 },
  { reason: 'names no venue', count: 81 },
]

export const TOWNS: WithheldTown[] = [
  { cityId: '2609600', city: 'Olinda, PE', count: 1 },
  { cityId: '4317400', city: 'Santiago, RS', count: 1 },
]

export const THIN_TOWNS: ThinTown[] = [
  {
    cityId: '3518800',
    city: 'Guarulhos, SP',
    population: 1_392_121,
    categories: ['Romance', 'Aventura', 'Vida Noturna', 'Bem-estar', 'Aprendizado', 'Esportes', 'Viagem'],
    isWaiting: true,
  },
  { cityId: '3301702', city: 'Duque de Caxias, RJ', population: 924_624, categories: ['Romance'], isWaiting: false },
]

/** A handpicked place with its description, one with the longest values, and one with almost no facts. */
export const WITHHELD: WithheldPlace[] = [
  {
    place: {
      id: 'curated:esquina',
      name: 'Bistrô da Esquina',
      kindWords: 'Bistrô',
      address: 'Rua do Amparo, 12, Carmo, Olinda - PE',
      city: 'Olinda, PE',
      source: 'curated',
      description: 'Mesas no quintal e comida de panela: para quem quer conversar sem pressa.',
    },
    version: 0,
    evidence: 'https://www.olinda.pe.gov.br/roteiro-do-carmo (2021); conhecido',
    seenYear: 2021,
    reason: 'waits for an administrator',
    categories: ['Romance', 'Gastronomia'],
  },
  {
    place: {
      id: 'curated:memoria',
      name: 'Museu das Comunicações e da Memória dos Trabalhadores da Estrada de Ferro do Alto Uruguai e das Missões',
      kindWords: 'Museu de história',
      address: null,
      city: 'Santiago, RS',
      source: 'curated',
      description: 'Aparelhos de rádio e uma sala de cinema com poltronas de madeira.',
    },
    version: 0,
    evidence: null,
    seenYear: null,
    reason: 'waits for an administrator',
    categories: ['Cultural'],
  },
  {
    place: {
      id: 'cadastur-mtur:1',
      name: 'Emporio',
      kindWords: null,
      address: null,
      city: 'Belo Horizonte, MG',
      source: 'cadastur-mtur',
      description: null,
    },
    version: 0,
    evidence: null,
    seenYear: 2022,
    reason: 'names no venue',
    categories: ['Gastronomia'],
  },
]
