import type { Examples } from './example-values.ts'
import {
  achievement,
  activity,
  CAMPINAS,
  completed,
  done,
  invitation,
  invitationParameters,
  nextAchievement,
  SLUG,
  TOKEN,
} from './example-values.ts'

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
export const placeExamples: Examples = {
  getPlacesByIdPhoto: { parameters: { id: 'google:ChIJexample' } },
  postPlacesByIdReport: {
    parameters: { id: activity.id },
    body: { reason: 'closed', note: 'Virou uma farmácia.', token: TOKEN },
    response: done,
  },
}
export const rankingExamples: Examples = {
  getRankings: {
    parameters: { month: '2026-03', limit: 10 },
    response: {
      month: '2026-03',
      topCouples: [{ rank: 1, couple: { coupleSlug: SLUG }, stats: { totalActivities: 9 } }],
      topLocations: [{ rank: 1, location: 'Bar do Mirante', visits: 7 }],
      recentAchievements: [
        {
          achievement: {
            name: achievement.name,
            description: achievement.description,
            icon: achievement.icon,
          },
          couple: { coupleSlug: SLUG },
          unlockedAt: achievement.unlockedAt,
        },
      ],
    },
  },
}
/** A completed choice. */
const selected = {
  id: '0a9be0f4-55d2-4e6b-b0a5-4d3ef5d6f2a7',
  activityId: activity.id,
  activity,
  completedAt: '2026-03-07T20:00:00.000Z',
  markedAsCompleted: true,
  markedAt: '2026-03-08T01:10:00.000Z',
  invitationToken: TOKEN,
  plannedAt: '2026-03-07T20:00',
  timeZone: 'America/Sao_Paulo',
  chosenBy: { who: 'guest', firstName: null },
  completedBy: { who: 'partner', firstName: 'João' },
  onlyMine: null,
}

export const activityExamples: Examples = {
  postSelectActivity: {
    body: { token: TOKEN, activityId: activity.id, selectedByEmail: 'joao@exemplo.com.br' },
    response: { success: true, activity, undoUntil: '2026-03-07T20:10:00.000Z' },
  },
  postVote: {
    body: { token: TOKEN, activityId: activity.id, vote: 'yes', guestKey: 'f3Zk8mQw2LrT9xVb6NcYpA' },
    response: { votes: { [activity.id]: 'yes' }, isOver: false, fallback: null, match: null, undoUntil: null },
  },
  getSelectedActivities: {
    parameters: { order: 'open_first' },
    response: [selected],
  },
  getCompletedActivities: {
    response: [
      {
        ...completed,
        feeling: { feeling: 'loved', note: 'A mesa da janela.', isPrivate: false },
        partnerFeeling: { feeling: 'good', note: null, firstName: 'João' },
        chosenBy: { who: 'you', firstName: null },
        completedBy: { who: 'partner', firstName: 'João' },
        onlyMine: null,
      },
    ],
  },
  putSelectedActivitiesByIdPrivacy: {
    parameters: { id: '0a9be0f4-55d2-4e6b-b0a5-4d3ef5d6f2a7' },
    body: { onlyMine: true },
    response: { onlyMine: true },
  },
  deleteSelectActivity: { body: { token: TOKEN }, response: invitation },
  getSelectedActivitiesByIdForecast: {
    parameters: { id: '0a9be0f4-55d2-4e6b-b0a5-4d3ef5d6f2a7' },
    response: { forecast: { sky: 'rain', temperatureC: 22, rainChance: 80, isWet: true, isSheltered: false } },
  },
  getSuggestionsByTokenForecast: {
    parameters: invitationParameters,
    response: { forecast: { sky: 'clear', temperatureC: 27, rainChance: 5, isWet: false, isSheltered: null } },
  },
  putSelectedActivitiesByIdPlan: {
    parameters: { id: '0a9be0f4-55d2-4e6b-b0a5-4d3ef5d6f2a7' },
    body: { at: '2026-03-07T20:00' },
    response: selected,
  },
  putSuggestionsByTokenPlan: {
    parameters: invitationParameters,
    body: { at: '2026-03-07T20:00' },
    response: { plannedAt: '2026-03-07T20:00', timeZone: 'America/Sao_Paulo' },
  },
  deleteSelectedActivitiesById: { parameters: { id: '0a9be0f4-55d2-4e6b-b0a5-4d3ef5d6f2a7' } },
  postMarkActivityCompleted: {
    body: { activityId: activity.id },
    response: {
      success: true,
      id: '0a9be0f4-55d2-4e6b-b0a5-4d3ef5d6f2a7',
      newAchievements: [achievement],
      closerAchievements: [nextAchievement],
    },
  },
  putSelectedActivitiesByIdFeeling: {
    parameters: { id: '0a9be0f4-55d2-4e6b-b0a5-4d3ef5d6f2a7' },
    body: { feeling: 'loved', note: 'A mesa da janela.', isPrivate: false },
    response: {
      feeling: 'loved',
      note: 'A mesa da janela.',
      isPrivate: false,
      partnerFeeling: { feeling: 'good', note: null, firstName: 'João' },
    },
  },
  getStats: {
    response: {
      completedActivities: 12,
      distinctCities: 3,
      unlockedAchievements: 4,
      totalPoints: 95,
      invitationsThisMonth: 2,
      invitationLimit: 3,
    },
  },
}
