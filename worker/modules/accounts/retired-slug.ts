/** How long nobody may take the slug of a deleted couple, and pose as it. */
export const SLUG_RETIRED_DAYS = 90
