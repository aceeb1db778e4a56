import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { exportList } from '#contracts/admin'
import { correctPlace, loadPlacePage, savePlaceSheet, undoWithheldDecision } from '#contracts/admin-places'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { sharedAdmin } from '../../support/people/people.ts'
import { NOW, withheldSteps } from './withheld-steps.ts'

const app = sharedTestApp({ now: NOW })
const admin = sharedAdmin(app)
const { rowOf, offersOf, isListed } = withheldSteps(app, admin)
const HEAD = 'ID;Versão;Lugar;Descrição;Categorias;Endereço;Bairro;Site;Telefone;Decisão'
const SENTENCE = 'Mesas no quintal e comida de panela: para conversar sem pressa.'
let [waits, alsoWaits, offered, closed] = ['', '', '', '']

beforeAll(async () => {
  const rows = await app.db.all<{ id: string }>(sql`
    select place_id as id from withheld_places where offers <> '[]' order by reason desc, place_id limit 3`)
  ;[waits = '', alsoWaits = '', closed = ''] = rows.map(({ id }) => id)
  const [first] = await app.db.all<{ id: string }>(sql`select place_id as id from place_categories limit 1`)
  offered = first?.id ?? ''
  await app.db.run(sql`update places set closed_at = 1 where id = ${closed}`)
})

const send = (csv: string, isPreview = true, by = admin) => by.send(savePlaceSheet, { body: { csv, isPreview } })
const rowWith = (cells: Partial<Record<number, string>>, id = waits) =>
  HEAD.split(';')
    .map(
      (_, index) =>
        cells[index] ??
        (index === 0
          ? id
          : index === 1
            ? '0'
            : index === 2
              ? 'Nome'
              : index === 3
                ? SENTENCE
                : index === 4
                  ? 'Romance'
                  : ''),
    )
    .join(';')

const FILES: readonly (readonly [string, number, () => string])[] = [
  ['empty', 1, () => ''],
  ['separator', 1, () => 'ID,Versão,Lugar\nx,0,y'],
  ['missing_column', 1, () => 'ID;Lugar\nx;y'],
  ['unknown_column', 1, () => 'ID;Versão;Nota\nx;0;y'],
  ['fixed', 2, () => `ID;Versão;Destaque\n${waits};0;sim`],
  ['column_twice', 1, () => 'ID;Versão;Lugar;Lugar\nx;0;y;y'],
  ['quote', 2, () => `${HEAD}\n"${waits};0`],
  ['too_many_rows', 202, () => [HEAD, ...Array.from({ length: 201 }, () => rowWith({}))].join('\n')],
]
const ROWS: readonly (readonly [string, () => string])[] = [
  ['cells', () => `${waits};0;Nome`],
  ['no_id', () => rowWith({ 0: '' })],
  ['unknown_id', () => rowWith({ 0: 'osm:node/0' })],
  ['id_twice', () => rowWith({}, alsoWaits)],
  ['version', () => rowWith({ 1: 'um' })],
  ['changed', () => rowWith({ 1: '7' })],
  ['closed', () => rowWith({}, closed)],
  ['encoding', () => rowWith({ 2: 'Bistr\uFFFD' })],
  ['no_name', () => rowWith({ 2: '' })],
  ['no_sentence', () => rowWith({ 3: '' })],
  ['sentence_length', () => rowWith({ 3: 'Curta demais.' })],
  ['sentence_length', () => rowWith({ 3: 'a'.repeat(176) })],
  ['no_category', () => rowWith({ 4: '' })],
  ['unknown_category', () => rowWith({ 4: 'Romance, Futebol' })],
  ['category_twice', () => rowWith({ 4: 'Romance, romance' })],
  ['many_categories', () => rowWith({ 4: 'Romance, Gastronomia, Cultural, Aventura, Entretenimento' })],
  ['too_long', () => rowWith({ 2: 'n'.repeat(121) })],
  ['too_long', () => rowWith({ 5: 'e'.repeat(201) })],
  ['too_long', () => rowWith({ 6: 'b'.repeat(81) })],
  ['site', () => rowWith({ 7: 'lugar.com.br' })],
  ['site', () => rowWith({ 7: 'javascript:alert(1)' })],
  ['phone', () => rowWith({ 8: '3333-4444' })],
  ['phone', () => rowWith({ 8: 'ligue já' })],
  ['phone', () => rowWith({ 8: '(11) 1234-5678' })],
  ['decision', () => rowWith({ 9: 'talvez' })],
  ['not_waiting', () => rowWith({ 9: 'mostrar' }, offered)],
  // Its line break moves the rows after it.
  ['letters', () => rowWith({ 2: '"Bistrô\nda Esquina"' })],
]

test.each(FILES)('a file with the mistake “%s” is refused at line %d', async (problem, line, file) => {
  const { status, data } = await send(file(), false)
  expect([status, data.changes, data.decisionId]).toEqual([200, [], null])
  expect(data.mistakes.map((each) => [each.line, each.problem])).toContainEqual([line, problem])
})

test(`a file with ${ROWS.length} mistaken rows of ${new Set(ROWS.map(([problem]) => problem)).size} kinds is refused with every line`, async () => {
  // A row before each mistaken one would repeat its id, so the first two rows are right.
  const good = rowWith({}, alsoWaits)
  const { data } = await send([HEAD, good, ...ROWS.map(([, row]) => row())].join('\r\n'), false)
  for (const [index, [problem]] of ROWS.entries()) {
    expect(
      data.mistakes.map((each) => [each.line, each.problem]),
      problem,
    ).toContainEqual([index + 3, problem])
  }
  expect([data.changes, data.decisionId]).toEqual([[], null])
  expect([await isListed(waits), await isListed(alsoWaits)]).toEqual([true, true])
})

test('an export comes back: it changes nothing, then a preview, then all of it is saved, audited and undone', async () => {
  await admin.send(correctPlace, { params: { placeId: waits }, body: await factsOf(waits, '=1+1 Bistrô') })
  const answer = await app.raw(exportList.path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ list: 'withheld-places', reason: 'waits for an administrator' }),
  })
  const file = await answer.text()
  expect(file).toContain("'=1+1 Bistrô")
  const [head = '', ...lines] = file.trim().split('\r\n')
  const own = [head, ...lines.filter((line) => line.startsWith(`${waits};`) || line.startsWith(`${alsoWaits};`))]
  expect((await send(own.join('\r\n'))).data).toEqual({ mistakes: [], changes: [], decisionId: null })

  const changed = own.map((line) =>
    line.startsWith(`${waits};`)
      ? `${line.replace("'=1+1 Bistrô", 'Bistrô da Praça').replace(/;[^;]*$/, '')};mostrar`
      : line,
  )
  const preview = await send(changed.join('\r\n'))
  expect(preview.data.changes).toMatchObject([
    { placeId: waits, decision: 'show', fields: [{ field: 'name', after: 'Bistrô da Praça' }] },
  ])
  expect(await isListed(waits)).toBe(true)

  const answers = await Promise.all([send(changed.join('\r\n'), false), send(changed.join('\r\n'), false)])
  const decisionId = answers.map((each) => each.data?.decisionId).find((id) => id) ?? ''
  expect(answers.filter(({ data }) => data?.decisionId)).toHaveLength(1)
  expect([(await rowOf(waits)).name, await isListed(waits), await isListed(alsoWaits)]).toEqual([
    'Bistrô da Praça',
    false,
    true,
  ])
  expect((await offersOf(waits)).length).toBeGreaterThan(0)
  expect((await admin.send(undoWithheldDecision, { params: { decisionId } })).data.placeIds).toEqual([waits])
  expect(await isListed(waits)).toBe(true)
})

async function factsOf(placeId: string, name: string) {
  const { data } = await admin.send(loadPlacePage, { params: { placeId } })
  const { description, address, neighbourhood, cityId, website, phone, point, categoryIds, visit, version } = data
  return { name, description, address, neighbourhood, cityId, website, phone, point, categoryIds, visit, version }
}
