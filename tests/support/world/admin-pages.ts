import type { BannedPage, NoteReportRow, PageReportRow } from '#contracts/admin-reports'

const LONGEST_SLUG = 'maria-aparecida-e-sebastiana-de-itaquaque'.slice(0, 40)

/** Two reports of one hidden page, and one of a page that is still public. */
export const PAGE_REPORTS: PageReportRow[] = [
  {
    id: 'p1',
    reason: 'not_us',
    note: 'A foto é minha e da minha irmã, de um aniversário em 2024. Nunca deixei ninguém usar, e já pedi que tirassem.',
    reportedAt: '2026-11-21T14:20:00.000Z',
    others: 1,
    couple: { id: 'c1', coupleSlug: LONGEST_SLUG, isHidden: true },
  },
  {
    id: 'p2',
    reason: 'minor',
    note: null,
    reportedAt: '2026-11-21T12:00:00.000Z',
    others: 1,
    couple: { id: 'c1', coupleSlug: LONGEST_SLUG, isHidden: true },
  },
  {
    id: 'p3',
    reason: 'spam',
    note: 'Só vende celular.',
    reportedAt: '2026-11-18T22:41:00.000Z',
    others: 0,
    couple: { id: 'c2', coupleSlug: 'ofertas-do-ze', isHidden: false },
  },
]

/** Notes of two invitations: one of maximum length, one without a signature. */
export const NOTE_REPORTS: NoteReportRow[] = [
  {
    id: 'n1',
    signature: 'Mariazinha-do-Rio-Vermelho-BA!',
    message: 'Se você não aparecer desta vez, todo mundo vai saber o que aconteceu em Ubatuba.',
    reportedAt: '2026-11-21T14:20:00.000Z',
    author: { id: 'u1', username: 'maria.aparecida' },
  },
  {
    id: 'n2',
    signature: null,
    message: 'Celular novo? Chama no direct',
    reportedAt: '2026-11-18T22:41:00.000Z',
    author: { id: 'u2', username: 'ofertas' },
  },
]

export const BANNED_PAGES: BannedPage[] = [
  {
    id: 'c3',
    coupleSlug: 'lia-e-rui',
    reason: 'A foto mostra outras pessoas, que não deram licença. Troquem por uma de vocês e escrevam para a gente.',
    bannedAt: '2026-11-12T18:00:00.000Z',
  },
]
