import { pipeline } from '../database/pipeline.ts'
import { insertPeople } from './many-people.ts'

interface Month {
  couples: number
  /** Period of all rows, as ISO timestamps. */
  from: string
  until: string
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS
/** Offset of São Paulo, three hours behind UTC. */
const OFFSET_MS = 3 * HOUR_MS
const EPOCH_THURSDAY_MS = 3 * DAY_MS

/** Pseudo-random numbers in [0, 1), the same in each run (Park and Miller). */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Midnight in São Paulo of the Monday after a timestamp. */
const nextMonday = (ms: number): number => {
  const sinceMonday = (ms - OFFSET_MS + EPOCH_THURSDAY_MS) % WEEK_MS
  return ms - sinceMonday + WEEK_MS
}

const dayOf = (ms: number) => new Date(ms - OFFSET_MS).toISOString().slice(0, 10)

/**
 * Fills a month with couples who invite, choose, plan and complete at random times, including the first and last millisecond
 * of a week and weeks after the invitation. Some pay, more than once, and some are refunded.
 */
export async function fillMonth(url: string, { couples, from, until }: Month): Promise<void> {
  const [start, end] = [Date.parse(from), Date.parse(until)]
  const random = randomNumbers(20_260_206)
  const isLikely = (share: number) => random() < share
  const within = (first: number, last: number) => Math.floor(first + random() * (last - first))
  /** One in ten is at the edge of a week. */
  const timestampAfter = (first: number) => {
    const at = within(first, end)
    if (!isLikely(0.1)) return at
    const edge = nextMonday(at) - (isLikely(0.5) ? 1 : 0)
    return edge > end ? at : edge
  }

  await insertPeople(url, { count: couples, prefix: 'm', sinceMs: start - couples * 60_000 })
  const coupleIds = Array.from({ length: couples }, (_, number) => `cm${String(number).padStart(6, '0')}`)
  const invitations = coupleIds.flatMap((couple, number) =>
    Array.from({ length: number % 5 }, (_, index) => {
      const created = timestampAfter(start)
      return {
        id: `${couple}-${index}`,
        couple,
        created,
        opened: isLikely(0.7) ? timestampAfter(created) : null,
        deleted: isLikely(0.05) ? timestampAfter(created) : null,
      }
    }),
  )
  const choose = (id: string, couple: string, invitation: string | null, earliest: number) => {
    const selected = timestampAfter(earliest)
    const planned = isLikely(0.6) ? timestampAfter(selected) : null
    const completed = isLikely(0.4) ? timestampAfter(selected) : null
    return { id, couple, invitation, selected, planned, completed, day: completed && dayOf(completed) }
  }
  const selections = [
    ...invitations
      .filter(({ opened }) => isLikely(opened ? 0.7 : 0.2))
      .map(({ id, couple, created }) => choose(`s${id}`, couple, id, created)),
    // A choice of the couple itself, without an invitation.
    ...coupleIds.filter(() => isLikely(0.1)).map((couple) => choose(`own-${couple}`, couple, null, start)),
  ]
  const payments = coupleIds
    .filter(() => isLikely(0.15))
    .flatMap((couple) =>
      [0, 1].slice(0, isLikely(0.3) ? 2 : 1).map((number) => ({
        id: `p${number}-${couple}`,
        couple,
        paid: timestampAfter(start),
        refunded: isLikely(0.2) ? 1900 : 0,
      })),
    )

  const insert = (into: string, columns: readonly string[], rows: readonly object[]) => ({
    sql: `insert into ${into} select ${columns.map((column) => (/^[a-z]+$/.test(column) ? `value ->> '${column}'` : column)).join(', ')}
      from json_each(?)`,
    params: [JSON.stringify(rows)],
  })
  await pipeline(url, [
    insert(
      'invitations (id, token, couple_id, created_at, opened_at, deleted_at, category_id, radius_km, scope, month, expires_at)',
      [
        'id',
        'id',
        'couple',
        'created',
        'opened',
        'deleted',
        '1',
        '10',
        "'radius'",
        "'2026-02'",
        `${end + 30 * DAY_MS}`,
      ],
      invitations,
    ),
    insert(
      'selections (id, couple_id, invitation_id, selected_at, plan_set_at, completed_at, completed_day, activity_id, category_id)',
      ['id', 'couple', 'invitation', 'selected', 'planned', 'completed', 'day', "'idea:filme'", '1'],
      selections,
    ),
    insert(
      'payments (id, provider_payment_id, customer_id, couple_id, paid_at, refunded_cents, amount_cents, currency)',
      ['id', 'id', 'couple', 'couple', 'paid', 'refunded', '1900', "'BRL'"],
      payments,
    ),
  ])
}
