import { pipeline } from '../database/pipeline.ts'

interface ManyPeople {
  count: number
  /** Beginning of ids, usernames and e-mails. */
  prefix: string
  /** Registration time of the first person in milliseconds; each following one registers a minute later. */
  sinceMs: number
}

/** One of 50 people has Premium. Ten names repeat, but one of 10,000 people is called Zuleica. */
const NAMES = ['Maria', 'João', 'Ana', 'JOSÉ', 'Ângela', 'Antônio', 'Conceição', 'Luiz', 'Márcia', 'Mário']
const RARE_NAME = 'Zuleica'

/** Inserts people with their couples of one; numbers begin at 0, and the newest person has the last one. */
export async function insertPeople(url: string, { count, prefix, sinceMs }: ManyPeople): Promise<void> {
  const series = `with recursive number(n) as (select 0 union all select n + 1 from number where n + 1 < ${count})`
  const id = `printf('${prefix}%06d', n)`
  const at = `${sinceMs} + n * 60000`
  const name = `iif(n % 10000 = 5000, '${RARE_NAME}', '${JSON.stringify(NAMES)}' ->> (n % ${NAMES.length}))`
  const premium = 'n % 50 = 0'
  const statements = [
    `${series} insert into users (id, username, email, password_hash, first_name, created_at)
      select ${id}, ${id}, ${id} || '@exemplo.com.br', '', ${name}, ${at} from number`,
    `${series} insert into couples (id, slug, created_at) select 'c' || ${id}, ${id} || '-casal', ${at} from number`,
    `${series} insert into couple_members (user_id, couple_id, position, joined_at)
      select ${id}, 'c' || ${id}, 1, ${at} from number`,
    `${series} insert into subscriptions (couple_id, plan, status, billing, updated_at)
      select 'c' || ${id}, iif(${premium}, 'premium', 'free'), iif(${premium}, 'active', 'inactive'),
        iif(${premium}, 'granted', 'none'), ${at} from number`,
  ]
  await pipeline(
    url,
    statements.map((sql) => ({ sql, params: [] })),
  )
}
