import { expect, test } from 'vitest'
import { toJourney } from './couple-notebook.tsx'

const couple = {
  coupleSlug: 'ana-e-bia',
  bio: null,
  isPublic: true,
  couplePhotoUrl: null,
  updatedAt: '2026-11-10T12:00:00Z',
}

const page = {
  couple,
  memberSince: '2026-10-01T02:00:00Z',
  activities: [],
  achievements: [],
  totals: { activities: 0, achievements: 0, cities: 0 },
}

const done = (completedAt: string, name: string) => ({
  id: completedAt,
  completedAt,
  activity: { id: 'x', name: 'Museu', city: null, category: { name }, drawing: 'museu-historia-1', credits: [] },
})

test('a couple’s history shows its start, the last activity and the category of that activity', () => {
  const activities = [done('2026-11-21T01:30:00Z', 'Cultural'), done('2026-11-01T12:00:00Z', 'Romance')]
  expect(toJourney({ ...page, activities }).map(([, value]) => value)).toEqual([
    'setembro de 2026',
    '20/11/2026',
    'Cultural',
  ])
})

test('a couple without activities has a text in place of each missing fact', () => {
  expect(toJourney({ ...page, couple: { ...couple, updatedAt: null } }).map(([, value]) => value)).toEqual([
    'Recém chegado',
    'Ainda por vir',
    'N/A',
  ])
})
