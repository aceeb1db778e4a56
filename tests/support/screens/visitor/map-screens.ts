import type { Activity } from '#contracts/suggestions'
import { fakeTiles, type TileMode } from '../../browser/fake-tiles.ts'
import { addPointsToSuggestions } from '../../world/places-with-points.ts'
import type { Screen, Stage } from '../screen.ts'

const NO_TILE = [/Failed to load resource/, /failed: http:\/\/tiles\.test/, /^other origin: http:\/\/tiles\.test$/]

async function openMap({ page, world }: Stage): Promise<void> {
  await page.goto(`/convite/${world.tokens.openPremium}`)
  await page.getByRole('button', { name: 'Ver no mapa' }).click()
  await page.getByRole('region', { name: 'Mapa dos lugares' }).getByRole('button', { name: /^1, / }).waitFor()
}

const lastWithoutPoint = (placed: Activity[]) =>
  placed.map((place, index) => (index < placed.length - 1 ? place : { ...place, latitude: null, longitude: null }))

const withTiles = (mode: TileMode, sign: string) => async (stage: Stage) => {
  await addPointsToSuggestions(stage.page, lastWithoutPoint)
  await fakeTiles(stage.page, mode)
  await openMap(stage)
  await stage.page.getByText(sign).first().waitFor()
}

export const mapScreens: readonly Screen[] = [
  {
    name: 'map-tiles',
    role: 'visitor',
    open: async (stage) => {
      const loaded = stage.page.waitForResponse(/tiles\.test/)
      await withTiles('works', '© colaboradores do OpenStreetMap')(stage)
      await loaded
    },
    expects: NO_TILE,
  },
]
