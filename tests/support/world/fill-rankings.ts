import { pipeline } from '../database/pipeline.ts'

const FIRST_NAMES = [
  'joao',
  'lucia',
  'pedro',
  'camila',
  'iara',
  'tainá',
  'otavio',
  'beto',
  'nina',
  'davi',
  'rosa',
  'gil',
  'vera',
  'heitor',
  'luana',
  'caio',
  'sonia',
  'jorge',
  'mel',
  'ester',
].map((name) => name.normalize('NFD').replace(/\p{Diacritic}/gu, ''))
const COUPLES = 104
const DAY_MS = 24 * 60 * 60_000
/** A slug of maximum length. */
const LONGEST_SLUG = 'maria-aparecida-e-sebastiao-em-itaquaquec'.slice(0, 40)
const ACHIEVEMENTS = ['primeira-aventura', 'semana-ativa', 'explorador-cidades', 'convite-aceito']

const slugOf = (number: number): string => {
  if (number === 2) return LONGEST_SLUG
  const first = FIRST_NAMES[number % FIRST_NAMES.length]
  const second = FIRST_NAMES[(number * 7 + 3) % FIRST_NAMES.length]
  return number < FIRST_NAMES.length ? `${first}-e-${second}` : `${first}-e-${second}-${number}`
}

const monthOf = (ms: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', year: 'numeric', month: '2-digit' }).format(ms)

/** Points decrease from 19; the Premium couple of the world is seventh with 13. */
const pointsOf = (number: number): number => Math.max(1, 19 - number)

interface Listed {
  id: string
  slug: string
  points: number
}

const insertCouple = ({ id, slug }: Listed, at: number) => [
  { sql: 'insert into couples (id, slug, listed_slug, created_at) values (?, ?, ?, ?)', params: [id, slug, slug, at] },
  {
    sql: "insert into subscriptions (couple_id, plan, status, billing, updated_at) values (?, 'premium', 'active', 'granted', ?)",
    params: [id, at],
  },
  {
    sql: "insert into users (id, username, email, password_hash, created_at) values (?, ?, ?, '', ?)",
    params: [id, id, `${id}@exemplo.com.br`, at],
  },
  {
    sql: 'insert into couple_members (user_id, couple_id, position, public_since, joined_at) values (?, ?, 1, ?, ?)',
    params: [id, id, at, at],
  },
]

const rank = ({ id, slug, points }: Listed, month: string, at: number) => ({
  sql: `insert into ranking_couples (month, couple_id, listed_slug, points, reached_at) values (?, ?, ?, ?, ?)
    on conflict (month, couple_id) do update set points = excluded.points, reached_at = excluded.reached_at`,
  params: [month, id, slug, points, at],
})

/** Fills the current month and the one before with a hundred couples, forty places and a dozen achievements. */
export async function fillRankings(url: string, premiumUserId: string): Promise<void> {
  const now = Date.now()
  const month = monthOf(now)
  // 31 days before the first of a month may be two months before.
  const months = [month, monthOf(Date.parse(`${month}-01T12:00:00Z`) - 2 * DAY_MS)]
  const couples = Array.from({ length: COUPLES }, (_, number) => ({
    id: `ranked-${number}`,
    slug: slugOf(number),
    points: pointsOf(number),
  }))
  const [result] = await pipeline(url, [
    {
      sql: 'select couples.id, couples.slug from couples join couple_members on couple_id = couples.id where user_id = ?',
      params: [premiumUserId],
    },
  ])
  const [id, slug] = (result?.rows[0] ?? []).map(String)
  if (!id || !slug) throw new Error('the Premium couple is missing')

  await pipeline(
    url,
    couples.flatMap((couple) => insertCouple(couple, now - 90 * DAY_MS)),
  )
  for (const month of months) {
    const entries = couples.map((couple, number) => rank(couple, month, now - DAY_MS + number * 1000))
    await pipeline(url, [...entries, rank({ id, slug, points: 13 }, month, now - 2 * DAY_MS)])
    await pipeline(url, [
      {
        sql: `insert into ranking_places (month, place_id, visits, reached_at)
          select ?, place_id, 41 - n, ? from (select place_id, row_number() over (order by quality desc, place_id) as n
            from place_categories where category_id = 3) where n <= 40
          on conflict (month, place_id) do update set visits = excluded.visits`,
        params: [month, now],
      },
    ])
  }
  await pipeline(
    url,
    couples.slice(0, 12).map((couple, number) => ({
      sql: 'insert into achievement_unlocks (couple_id, listed_slug, slug, unlocked_at) values (?, ?, ?, ?)',
      params: [couple.id, couple.slug, ACHIEVEMENTS[number % ACHIEVEMENTS.length], now - number * 3_600_000],
    })),
  )
}
