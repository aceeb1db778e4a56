import { EXPORT_FORMAT, EXPORT_SECTIONS } from '#contracts/privacy'
import type { Examples } from './call-examples.ts'
import { PHOTO, user } from './example-values.ts'

const sections = {
  ...Object.fromEntries(EXPORT_SECTIONS.map((section) => [section, []])),
  consents: [{ purpose: 'terms', version: '2026-11-28', grantedAt: '2026-11-22T21:30:00.000Z', revokedAt: null }],
}

export const privacyExamples: Examples = {
  getUserExport: {
    response: { ...EXPORT_FORMAT, exportedAt: '2026-11-23T12:00:00.000Z', shortened: [], sections, photo: PHOTO },
  },
  deleteUser: { body: { password: 'abacate-com-limão' } },
  postUserKeepAccount: { response: user },
  postUserConsents: { body: { terms: '2026-11-28', privacy: '2026-11-26' }, response: user },
  getUserPrivacy: {
    response: {
      consents: [{ document: 'terms', version: '2026-11-28', grantedAt: '2026-11-22T21:30:00.000Z', isCurrent: true }],
      publicSince: null,
      requests: [
        {
          kind: 'export',
          requestedAt: '2026-11-23T12:00:00.000Z',
          closedAt: '2026-11-23T12:00:00.000Z',
          outcome: 'done',
        },
      ],
    },
  },
}
