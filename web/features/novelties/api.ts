import { listNovelties, type Novelty } from '#contracts/novelties'
import { refresh, useApi } from '../../platform/api/use-api.ts'

/** Whether the couple can use a novelty now; false until the server has said so, or if it is not wanted. */
export const useNovelty = (name: Novelty, isWanted = true): boolean =>
  useApi(listNovelties, isWanted ? {} : null).data?.includes(name) ?? false

/** Reads again which novelties are open, after one was refused. */
export const refreshNovelties = () => refresh(listNovelties)
