import type { Examples } from './call-examples.ts'
import { CAMPINAS, done, invitation, invitationParameters, TOKEN } from './example-values.ts'

export const invitationExamples: Examples = {
  postCreateInvitation: {
    body: {
      categoryId: 2,
      location: 'Campinas, SP',
      cityId: CAMPINAS,
      radius: 10,
      signature: 'Bia',
      message: 'Tô com saudade de rodízio',
    },
    response: {
      shareUrl: `https://pradois.example/convite/${TOKEN}`,
      token: TOKEN,
      expiresAt: '2026-04-09T15:00:00.000Z',
      remainingThisMonth: 2,
    },
  },
  getCreateInvitation: {
    parameters: { categoryId: 2, cityId: CAMPINAS, radius: 10 },
    response: { places: 3, outside: 0, ideas: 0, nearestKm: 1.2, widerRadius: null, isPossible: true },
  },
  getInvitations: {
    response: [
      {
        token: TOKEN,
        state: 'open',
        category: 'Gastronomia',
        location: 'Campinas, SP',
        radius: 10,
        isSurprise: false,
        mode: 'choose',
        isNoteRemoved: false,
        filters: null,
        createdAt: '2026-03-10T15:00:00.000Z',
        expiresAt: '2026-04-09T15:00:00.000Z',
        openedAt: '2026-03-10T18:20:00.000Z',
        shareUrl: `https://pradois.example/convite/${TOKEN}`,
        selectedActivity: null,
      },
    ],
  },
  getSuggestionsByToken: { parameters: invitationParameters, response: invitation },
  postSuggestionsByTokenOpened: { parameters: invitationParameters },
  postSuggestionsByTokenReport: { parameters: invitationParameters, response: done },
  postReloadSuggestionsByToken: { parameters: invitationParameters, response: { ...invitation, reloadsLeft: 4 } },
  deleteInvitationsByToken: { parameters: invitationParameters },
}
