import type { loadPublicConfig } from '#contracts/health'
import type { Output } from '#contracts/http/endpoint'
import { type Address, callAt } from '../../../platform/api/api-client.ts'

// Of the contract only its type: the guest's page carries no schemas.
const PUBLIC_CONFIG: Address<typeof loadPublicConfig> = { method: 'GET', path: '/api/public-config', auth: 'public' }

export type MapTiles = NonNullable<Output<typeof loadPublicConfig>['mapTiles']>

/** Where the pictures under the pins come from; `null` where this installation has none. */
export const loadMapTiles = async (): Promise<MapTiles | null> =>
  (await callAt<typeof loadPublicConfig>(PUBLIC_CONFIG, {})).mapTiles
