import { stateOf } from './expected-numbers.ts'
import type { Facts, Invitation } from './facts.ts'
import type { MonthScreen } from './month-screen.ts'
import { dateOf, matchedGroups, textOf, textsOf } from './page-text.ts'

function expectedOf(facts: Facts, invitation: Invitation) {
  const { id, categoryName, location, offered, expiresAt } = invitation
  const state = stateOf(facts, invitation)
  if (state === 'Expirado') return { heading: 'Link Não Encontrado', place: null, ticket: [], cards: 0, until: '' }
  if (state === 'Escolhido') {
    const place = facts.choices.find(({ invitationId }) => invitationId === id)?.name
    return { heading: 'Está escolhido', place, ticket: [], cards: 0, until: '' }
  }
  const ticket = [categoryName, String(offered), location ?? 'Qualquer local']
  const until = dateOf(expiresAt)
  return { heading: 'Convite Especial para Vocês Dois!', place: null, ticket, cards: offered, until }
}

/** What the guests of our couple see behind each of its links. */
export const inviteScreens = ({ invitations, ours }: Facts): MonthScreen[] =>
  invitations
    .filter(({ coupleId }) => coupleId === ours.id)
    .map((invitation) => ({
      name: `convite, ${invitation.categoryName}`,
      path: () => `/convite/${invitation.token}`,
      read: async (page) => ({
        heading: await textOf(page.getByRole('heading', { level: 1 })),
        place: await textOf(page.locator('.ticket[data-torn=true]').getByRole('heading', { level: 2 })),
        ticket: await textsOf(page.getByRole('definition')),
        cards: await page.getByRole('article').count(),
        until: matchedGroups((await textOf(page.getByText(/^Escolha um lugar até/))) ?? '', /\d\d\/\d\d\/\d{4}|^$/),
      }),
      expected: (facts) => expectedOf(facts, invitation),
    }))
