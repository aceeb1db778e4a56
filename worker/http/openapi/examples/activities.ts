import type { Examples } from './call-examples.ts'
import {
  achievement,
  activity,
  completed,
  invitation,
  invitationParameters,
  nextAchievement,
  TOKEN,
} from './example-values.ts'

/** A choice that was done. */
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
