import useSWRImmutable from 'swr/immutable'
import { BRAND } from '#contracts/brand'
import type { Output } from '#contracts/endpoint'
import { loadPublicConfig, type Operator } from '#contracts/health'
import { call } from './api-client.ts'

/** The public settings of this installation; undefined until loaded. */
export const usePublicConfig = () => useSWRImmutable('installation', () => call(loadPublicConfig, {})).data

/** The support address of this installation; until loaded, the product's. */
export const useSupportEmail = (): string => usePublicConfig()?.supportEmail ?? BRAND.supportEmail

const UNKNOWN: Operator = { name: null, document: null, address: null, databaseRegion: null }

/** The operator of this installation, as far as configured. */
export const useOperator = (): Operator => usePublicConfig()?.operator ?? UNKNOWN

export type MapTiles = NonNullable<Output<typeof loadPublicConfig>['mapTiles']>

/** Source of the map's tiles; `null` if this installation has none. */
export const loadMapTiles = async (): Promise<MapTiles | null> => (await call(loadPublicConfig, {})).mapTiles
