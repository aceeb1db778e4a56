import { listNovelties, type Novelty } from '#contracts/novelties'
import { refresh, useApi } from '../../platform/api/use-api.ts'

/** Whether the couple can use a novelty now; false until the server has said so. */
export const useNovelty = (name: Novelty): boolean => useApi(listNovelties, {}).data?.includes(name) ?? false

/** Reads again which novelties are open, after one was refused. */
export const refreshNovelties = () => refresh(listNovelties)
