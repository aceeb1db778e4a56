import type { Plans } from '#contracts/plans'
import { pipeline } from '../../../scripts/database/pipeline.ts'

/** Rows of the database, read with statements of the test's own: nothing here knows how the product reads them. */
export interface Facts {
  /** Where the clock stands. */
  now: number
  /** The one whose month it is. */
  ours: Couple
  couples: Couple[]
  users: { id: string; username: string; coupleId: string; role: string; createdAt: number }[]
  /** Oldest first. */
  choices: Choice[]
  unlocks: Unlock[]
  invitations: Invitation[]
  audit: { action: string; actor: string; target: string }[]
  /** What people were told in the app and have not read. */
  unread: { coupleId: string; kind: string }[]
  /** Months whose ranking is closed. */
  closed: { month: string }[]
  plans: Plans
}

export interface Couple {
  id: string
  slug: string
  isPremium: number
  isPublic: number
  /** Null while it is not Premium. */
  premiumSince: number | null
  createdAt: number
  updatedAt: number | null
}

export interface Choice {
  coupleId: string
  invitationId: string | null
  placeId: string
  name: string
  /** `Recife, PE` */
  city: string
  uf: string | null
  /** What is counted; null: nobody knows where it is. */
  cityId: string | null
  category: string
  categoryName: string
  selectedAt: number
  completedAt: number | null
}

export interface Unlock {
  coupleId: string
  slug: string
  unlockedAt: number
}

export interface Invitation {
  id: string
  coupleId: string
  token: string
  categoryName: string
  location: string | null
  offered: number
  createdAt: number
  expiresAt: number
}

const READINGS = {
  couples: `select json_object('id', couples.id, 'slug', slug, 'createdAt', created_at, 'updatedAt', couples.updated_at,
      'isPremium', (select plan = 'premium' and status = 'active' from subscriptions where couple_id = couples.id),
      'premiumSince', (select iif(status = 'active', premium_since, null) from subscriptions where couple_id = couples.id),
      'isPublic', (select min(public_since is not null) from couple_members where couple_id = couples.id))
    from couples`,
  users: `select json_object('id', id, 'username', username, 'role', role, 'createdAt', created_at, 'coupleId', couple_id)
    from users join couple_members on user_id = id`,
  choices: `select json_object('coupleId', couple_id, 'invitationId', invitation_id, 'placeId', place_id,
      'name', places.name, 'city', town.name || ', ' || town.uf, 'uf', counted.uf, 'cityId', selections.city_id,
      'category', categories.slug, 'categoryName', categories.name,
      'selectedAt', selected_at, 'completedAt', completed_at)
    from selections
    join places on places.id = place_id
    join municipalities as town on town.id = places.city_id
    left join municipalities as counted on counted.id = selections.city_id
    join categories on categories.id = category_id
    order by selected_at`,
  unlocks: `select json_object('coupleId', couple_id, 'slug', slug, 'unlockedAt', unlocked_at) from achievement_unlocks
    order by unlocked_at desc, slug`,
  invitations: `select json_object('id', invitations.id, 'coupleId', couple_id, 'token', token, 'location', location,
      'categoryName', categories.name, 'createdAt', created_at, 'expiresAt', expires_at,
      'offered', (select count(*) from invitation_suggestions as offer where offer.invitation_id = invitations.id))
    from invitations join categories on categories.id = category_id
    where deleted_at is null order by created_at desc`,
  audit: `select json_object('action', action, 'actor', actor_username, 'target', target_username) from audit_log
    order by at desc`,
  unread: `select json_object('coupleId', couple_id, 'kind', kind) from notifications
    join couple_members using (user_id) where read_at is null`,
  closed: `select json_object('month', month) from ranking_months where stage = 'closed' order by month`,
}

interface Source {
  origin: string
  databaseUrl: string
}

/** Everything that the screens of the month rest on, as it is in the database at this moment. */
export async function readFacts({ origin, databaseUrl }: Source, username: string, now: number): Promise<Facts> {
  const statements = Object.values(READINGS).map((sql) => ({ sql, params: [] }))
  const answers = await pipeline(databaseUrl, statements)
  const tables = Object.keys(READINGS).map((name, index) => {
    const rows = answers[index]?.rows ?? []
    return [name, rows.map(([json]) => JSON.parse(String(json)))] as const
  })
  const facts = {
    ...Object.fromEntries(tables),
    now,
    plans: await (await fetch(`${origin}/api/plans`)).json(),
  } as Facts
  const coupleId = facts.users.find((user) => user.username === username)?.coupleId
  const ours = facts.couples.find(({ id }) => id === coupleId)
  if (!ours) throw new Error(`${username} has no couple`)
  return { ...facts, ours }
}

/** How many rows each table holds of what couples did and made: what a downgrade must leave alone. */
export async function countEverything(databaseUrl: string): Promise<Record<string, number>> {
  const tables = ['couples', 'invitations', 'invitation_suggestions', 'selections', 'achievement_unlocks']
  const rollups = ['ranking_points', 'ranking_couples', 'ranking_places']
  const names = [...tables, ...rollups]
  const answers = await pipeline(
    databaseUrl,
    names.map((name) => ({ sql: `select count(*) from ${name}`, params: [] })),
  )
  return Object.fromEntries(names.map((name, index) => [name, Number(answers[index]?.rows[0]?.[0])]))
}
