import type { Page } from 'playwright-core'
import { alter } from '../../browser/route-answers.ts'
import type { Screen, Stage } from '../screen.ts'

const API = '**/api/suggestions/*'

interface Offer {
  activities: { id: string; name: string }[]
}

/** Turns an invitation into one that both sides vote on, in the given state. */
const becomeMatch = (page: Page, state: (offer: Offer) => object = () => ({})) =>
  alter(page, API, (offer: Offer) => ({ ...offer, mode: 'match', ...state(offer) }))

/** Fulfils votes without storing them on the server. */
async function countVotes(page: Page, then: () => object = () => ({})): Promise<void> {
  const votes: Record<string, string> = {}
  await page.route('**/api/vote', (route) => {
    const { activityId, vote } = route.request().postDataJSON()
    votes[activityId] = vote
    return route.fulfill({ json: { votes, isOver: false, fallback: null, match: null, undoUntil: null, ...then() } })
  })
}

const voteOn = (page: Page, index: number, word: string) =>
  page.getByRole('article').nth(index).getByRole('button', { name: word }).click()

async function openVote({ page, world }: Stage): Promise<void> {
  await page.goto(`/convite/${world.tokens.open}`)
  await page.getByText(/^(Cada um vota|É surpresa)/).waitFor()
}

/** Votes until the match. */
async function match(stage: Stage): Promise<void> {
  const { page } = stage
  let place: unknown = null
  await becomeMatch(page, ({ activities }) => {
    place = activities[1]
    return {}
  })
  await countVotes(page, () => ({ match: place }))
  await openVote(stage)
  await voteOn(page, 1, 'Quero')
  await page.getByRole('heading', { name: 'Deu match!' }).waitFor()
  await page.getByText('Quero criar um convite também').waitFor()
}

const screen = (name: string, open: Screen['open']): Screen => ({ name: `vote-${name}`, role: 'visitor', open })

export const voteScreens: readonly Screen[] = [screen('match', match)]
