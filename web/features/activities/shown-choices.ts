import type { NextDateState } from './use-next-date.ts'

const LISTED = 3

/** The first choices, without the one that stands above them as the next. */
export const toListed = ({ data, shown }: Pick<NextDateState, 'data' | 'shown'>) =>
  data?.activities.slice(0, LISTED).filter((chosen) => chosen !== shown) ?? []

/** Every place that the dashboard shows as chosen, in the order of the page. */
export const toShownPlaces = (nextDate: Pick<NextDateState, 'data' | 'shown'>) =>
  [...(nextDate.shown ? [nextDate.shown] : []), ...toListed(nextDate)].map(({ id, activity }) => ({
    ...activity,
    placeId: activity.id,
    // Of the choice: a place may be chosen more than once, and each has a card.
    id,
  }))
