import { type Audience, listNoveltySwitches, type Novelty, switchNovelty } from '#contracts/novelties'
import { call } from '../../../platform/api/api-client.ts'
import { useApi } from '../../../platform/api/use-api.ts'

/** Every novelty with its audience. */
export const useNoveltySwitches = () => useApi(listNoveltySwitches, {})

/** Opens a novelty to an audience, or switches it off; returns every novelty. */
export const turnNovelty = (novelty: Novelty, audience: Audience) =>
  call(switchNovelty, { params: { novelty }, body: { audience } })
