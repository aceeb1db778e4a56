import type { Output } from '#contracts/endpoint'
import { loadPublicConfig } from '#contracts/health'
import { call } from '../../platform/api/api-client.ts'

export type MapTiles = NonNullable<Output<typeof loadPublicConfig>['mapTiles']>

/** Where the pictures under the pins come from; `null` where this installation has none. */
export const loadMapTiles = async (): Promise<MapTiles | null> => (await call(loadPublicConfig, {})).mapTiles
