import type { Examples } from './call-examples.ts'
import { activity, done, TOKEN } from './example-values.ts'

export const placeExamples: Examples = {
  getPlacesByIdPhoto: { parameters: { id: 'google:ChIJexample' } },
  postPlacesByIdReport: {
    parameters: { id: activity.id },
    body: { reason: 'closed', note: 'Virou uma farmácia.', token: TOKEN },
    response: done,
  },
}
