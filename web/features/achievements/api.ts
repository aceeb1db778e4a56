import * as api from '#contracts/achievements'
import { call } from '../../platform/api/api-client.ts'
import { refresh, useApi } from '../../platform/api/use-api.ts'

/** Unlocked and next achievements of the couple, and the points they add up to. */
export const useAchievements = () => useApi(api.listAchievements, {})

/** Reads the achievements again, after an action that may unlock one. */
export const refreshAchievements = () => refresh(api.listAchievements)

/** Marks all unlocked achievements as seen. */
export const markAchievementsSeen = () => call(api.markAchievementsSeen, {})
