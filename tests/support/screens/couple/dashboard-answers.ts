import type { InvitationSummary } from '#contracts/invitations'

const STAMP = { description: '', points: 20, isPremium: false, isNew: false }
const toStamp = (name: string, icon: string, current: number, target: number) => ({
  ...STAMP,
  ...{ id: name, slug: name, name, icon, progress: { current, target } },
  unlockedAt: current === target ? '2026-03-08T01:10:00.000Z' : null,
})
/** Response to a completion: one new achievement, two with progress. */
export const COMPLETION_RESPONSE = {
  newAchievements: [toStamp('Primeira Aventura', 'heart', 1, 1)],
  closerAchievements: [toStamp('Semana Ativa', 'fire', 2, 3), toStamp('Explorador de Cidades', 'map-marker-alt', 1, 3)],
}

const HOUR_MS = 60 * 60_000

/** An open invitation created this many hours ago. */
export const waitingFor = (hours: number): InvitationSummary => ({
  token: `${hours}`.padStart(32, 'A'),
  state: 'open',
  category: 'Gastronomia',
  location: 'Olinda, PE',
  radius: 10,
  filters: null,
  createdAt: new Date(Date.now() - hours * HOUR_MS).toISOString(),
  expiresAt: new Date(Date.now() + 700 * HOUR_MS).toISOString(),
  openedAt: null,
  isInvited: false,
  isLinkClosed: false,
  dismissedId: null,
  shareUrl: 'https://pradois.example/convite/A',
  selectedActivity: null,
  isSurprise: false,
  mode: 'choose',
  proposal: null,
  guest: 'Caio',
  isNoteRemoved: false,
})
