import type { Browser } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { logIn, register } from '#contracts/accounts'
import { setPremium } from '#contracts/admin/overview'
import { saveCouple } from '#contracts/couples'
import { pipeline } from '../../../scripts/database/pipeline.ts'
import { clientOf, type Send } from '../app/client.ts'
import { logInOn, signUpOn, storedToken } from '../browser/act-on-page.ts'
import type { Visit } from '../browser/visit.ts'
import type { Facts } from './facts.ts'
import { expectAgreement, type Month, startMonth } from './start-month.ts'

const DESKTOP = { viewport: { width: 1280, height: 1600 }, hasTouch: false, isMobile: false } as const
const PASSWORD = 'abacate-com-limão'
/** Rankings are at most that old. */
const CACHED_RANKING_MS = 61_000

/** Somebody whose actions the story tells and nothing else. */
interface Neighbour {
  id: string
  username: string
  password: string
  send: Send
}

/** A couple's month, and who else is in it. */
export interface Story {
  month: Month
  /** Bia, on her phone; whoever has no account; the administrator, at a desk. */
  couple: Visit
  visitor: Visit
  admin: Visit
  bia: { username: string; password: string }
  boss: Neighbour
  /** Premium and public. */
  caio: Neighbour
  /** Free: counts for places, and stands in no list. */
  zuleica: Neighbour
  /** Sends as Bia, whom her phone has signed in. */
  send: () => Promise<Send>
  /** Compares every screen with the database; `step` is what a failure is called. */
  agree: (step: string) => Promise<Facts>
}

async function settle(month: Month, username: string): Promise<Neighbour> {
  const body = { username, email: `${username}@exemplo.com.br`, password: PASSWORD }
  const { data } = await clientOf(month)(register, { body })
  return { ...body, id: data.user.id, send: clientOf(month, data.token) }
}

/** A session lasts 30 days: whoever comes back later signs in again. */
export async function signInAgain(month: Month, { username, password }: Neighbour): Promise<Send> {
  const { data } = await clientOf(month)(logIn, { body: { username, password } })
  return clientOf(month, data.token)
}

/** The administrator signs in, as everybody has to once a month. */
export async function signInAsAdmin({ page }: Visit, boss: Pick<Neighbour, 'username' | 'password'>): Promise<void> {
  await page.goto('/auth')
  await logInOn(page, boss)
  await page.getByRole('heading', { level: 1, name: 'Painel Admin' }).waitFor()
}

async function settleNeighbours(month: Month) {
  const boss = await settle(month, 'chefia')
  await pipeline(month.databaseUrl, [{ sql: "update users set role = 'admin' where id = ?", params: [boss.id] }])
  const caio = await settle(month, 'caio')
  await boss.send(setPremium, { params: { userId: caio.id }, body: { action: 'activate' } })
  await caio.send(saveCouple, { params: { userId: caio.id }, body: { coupleSlug: 'caio-e-bento', isPublic: true } })
  return { boss, caio, zuleica: await settle(month, 'zuleica') }
}

/**
 * The first of March, ten in the morning: Bia registers, in a product that has a few other people in it.
 *
 * @param product - folder of a production build
 */
export async function startStory(browser: Browser, product: string): Promise<Story> {
  const month = await startMonth(browser, product, '2027-03-01 09:00')
  onTestFinished(() => month.stop())
  const neighbours = await settleNeighbours(month)
  const admin = await month.arrive(DESKTOP)
  await signInAsAdmin(admin, neighbours.boss)
  await month.travelTo('2027-03-01 10:00')
  const [couple, visitor] = [await month.arrive(), await month.arrive()]
  const bia = await signUpOn(couple.page)
  return {
    ...neighbours,
    month,
    couple,
    visitor,
    admin,
    bia,
    send: async () => clientOf(month, (await storedToken(couple.page)) ?? ''),
    async agree(step) {
      await month.pass(CACHED_RANKING_MS)
      return expectAgreement(month, bia.username, { couple, visitor, admin }, step)
    },
  }
}
