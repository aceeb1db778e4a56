import * as api from '#contracts/achievements'
import { call } from '../../platform/api/api-client.ts'
import { refresh, useApi } from '../../platform/api/use-api.ts'

/** Unlocked and next achievements of the couple, and the points they add up to. */
export const useAchievements = () => useApi(api.listAchievements, {})

/** Asks again, after something that may unlock one. */
export const refreshAchievements = () => refresh(api.listAchievements)

/** Tells the server that the couple has looked at everything it unlocked. */
export const markAchievementsSeen = () => call(api.markAchievementsSeen, {})
