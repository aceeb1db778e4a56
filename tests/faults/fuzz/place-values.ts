import type { KnownValues } from '../../support/hostile/hostile-requests.ts'

/** Valid values of the place form; the schema does not contain the rules of these fields. */
export const PLACE: KnownValues = {
  categoryIds: [[1], [2, 3], [12, 12]],
  visit: [null, { parts: ['day'], closedOn: [1], season: { from: 6, to: 9 }, isOnProgramme: true }],
  point: [null, { latitude: -8.06, longitude: -34.87 }],
  phone: [null, '', '(81) 3224-1000'],
  website: [null, '', 'https://lugar.com.br'],
  version: [0, 1],
}
