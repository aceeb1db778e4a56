import type { Deps } from '../../deps.ts'

/** Public keys and addresses for the browser; `null` where not configured. */
export const loadPublicConfig = ({ publicConfig }: Pick<Deps, 'publicConfig'>) => publicConfig
