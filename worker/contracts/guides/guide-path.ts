import { PATHS } from '../pages.ts'

/** The page of a city, or of one of its categories: `path` is "pe/recife". */
export const toGuidePath = (path: string, category?: string): string =>
  category === undefined ? `${PATHS.guides}/${path}` : `${PATHS.guides}/${path}/${category}`
