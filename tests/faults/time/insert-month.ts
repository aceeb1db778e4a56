import { sql } from 'drizzle-orm'
import { type Db, run } from '#db/client'
import { upsertPushSettings } from '#db/queries/notifications/push-subscriptions'
import { CITIES, DAY, type ModelOuting, type ModelPerson, START } from './reminder-model.ts'

const NEXT_YEAR = START + 365 * DAY

async function insert(db: Db, table: string, rows: Record<string, string | number | null>[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  const read = names.map((name) => `value ->> '${name}'`).join()
  await db.run(
    sql`insert into ${sql.raw(`${table} (${names.join()}) select ${read}`)} from json_each(${JSON.stringify(rows)})`,
  )
}

/** Inserts the people of a generated month with their couples, browsers and settings, and the invitations of their outings. */
export async function insertMonth(
  db: Db,
  { people, outings }: { people: readonly ModelPerson[]; outings: readonly ModelOuting[] },
): Promise<void> {
  const couples = [...new Set(people.map(({ coupleId }) => coupleId))]
  await insert(db, 'categories', [
    {
      id: 1,
      slug: 'gastronomia',
      name: 'Gastronomia',
      description: '',
      icon: '',
      is_premium: 0,
      color: '',
      position: 1,
    },
  ])
  await insert(
    db,
    'municipalities',
    CITIES.map((id) => ({
      id,
      name: id,
      uf: 'XX',
      latitude: 0,
      longitude: 0,
      is_capital: 0,
      search_key: id,
      name_key: id,
    })),
  )
  await insert(
    db,
    'users',
    people.map(({ id, isVerified, isDisabled }) => ({
      id,
      username: id,
      email: `${id}@exemplo.com.br`,
      password_hash: '',
      first_name: 'Ana',
      email_verified_at: isVerified ? 0 : null,
      is_disabled: Number(isDisabled),
      created_at: 0,
    })),
  )
  await insert(
    db,
    'couples',
    couples.map((id) => ({ id, slug: id, created_at: 0 })),
  )
  await insert(
    db,
    'couple_members',
    people.map(({ id, coupleId, position }) => ({ user_id: id, couple_id: coupleId, position, joined_at: 0 })),
  )
  await insert(
    db,
    'sessions',
    people.map(({ id, isSignedIn }) => ({
      token_id: id,
      user_id: id,
      device: '',
      created_at: 0,
      expires_at: isSignedIn ? NEXT_YEAR : 1,
    })),
  )
  await insert(
    db,
    'push_subscriptions',
    people.flatMap(({ id, browsers }) =>
      browsers.map((endpoint) => ({
        endpoint,
        user_id: id,
        session_id: id,
        public_key: '',
        auth_secret: '',
        created_at: 0,
      })),
    ),
  )
  await insert(
    db,
    'invitations',
    outings.flatMap(({ id, coupleId, invitedCityId }) =>
      invitedCityId === null
        ? []
        : {
            id,
            token: id,
            couple_id: coupleId,
            category_id: 1,
            city_id: invitedCityId,
            radius_km: 10,
            scope: 'radius',
            month: '2026-05',
            created_at: 0,
            expires_at: NEXT_YEAR,
          },
    ),
  )
  for (const { id, off } of people) {
    if (off.size > 0)
      await run(db, [upsertPushSettings(db, id, Object.fromEntries([...off].map((setting) => [setting, false])))])
  }
}
