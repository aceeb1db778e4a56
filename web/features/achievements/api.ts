import * as api from '#contracts/achievements'
import { call } from '../../platform/api/api-client.ts'
import { refresh, useApi } from '../../platform/api/use-api.ts'

export const useAchievements = () => useApi(api.listAchievements, {})

export const refreshAchievements = () => refresh(api.listAchievements)

/** Marks the achievements that were unlocked up to a time as seen. */
export const markAchievementsSeen = (until: string | null | undefined) =>
  call(api.markAchievementsSeen, { query: until ? { until } : {} })
